import { EXISTING_OPERATOR, type LateProps, OPERATOR, RESOURCE } from '../../pulumi/late-props';

export const DATABASE_OPERATOR = {
  late: OPERATOR.late,
  plain: [...OPERATOR.plain, 'deletionPolicies'],
} as const satisfies LateProps;

export const EXISTING_DATABASE_OPERATOR = {
  late: EXISTING_OPERATOR.late,
  plain: [...EXISTING_OPERATOR.plain, 'deletionPolicies'],
} as const satisfies LateProps;

export const DATABASE = {
  late: [...RESOURCE.late, 'credentialsSecret', 'database', 'deletionPolicy', 'image', 'paused', 'port', 'replicas'],
  plain: RESOURCE.plain,
} as const satisfies LateProps;
