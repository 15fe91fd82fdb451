import { EXISTING_OPERATOR, type UnresolvedProps, OPERATOR, RESOURCE } from '../../pulumi/unresolved-props';

export const DATABASE_OPERATOR = {
  unresolved: OPERATOR.unresolved,
  plain: [...OPERATOR.plain, 'deletionPolicies'],
} as const satisfies UnresolvedProps;

export const EXISTING_DATABASE_OPERATOR = {
  unresolved: EXISTING_OPERATOR.unresolved,
  plain: [...EXISTING_OPERATOR.plain, 'deletionPolicies'],
} as const satisfies UnresolvedProps;

export const DATABASE = {
  unresolved: [
    ...RESOURCE.unresolved,
    'credentialsSecret',
    'database',
    'deletionPolicy',
    'image',
    'paused',
    'port',
    'replicas',
  ],
  plain: RESOURCE.plain,
} as const satisfies UnresolvedProps;
