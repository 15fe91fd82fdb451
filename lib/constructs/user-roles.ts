import { Construct } from 'constructs';
import { prop } from '../crd/checks/prop';
import { groupBy } from '../crd/json/collections';
import { userRoleName } from '../manifests/derived-names';
import { syncWave } from './gitops/gitops';
import { ClusterScopedObject } from './tree/api-objects';

import type { OperatorDefinition } from '../core/operator-definition';
import type { Subresource } from '../crd/access-names';
import type { ResourceType } from '../crd/resource-type';

/**
 * Roles for users: none; three that Kubernetes adds to its own (`admin`, `edit` and `view`), so
 * that these have rights on the custom resources wherever they are bound; or three that nobody has
 * before you bind them.
 */
export type UserRolesChoice = 'none' | 'aggregated' | 'bindable';

export const USER_ROLES_PROP_TYPE = prop.oneOf('none', 'aggregated', 'bindable');

const LEVELS = ['view', 'edit', 'admin'] as const;

export type UserRoleLevel = (typeof LEVELS)[number];

const READ = ['get', 'list', 'watch'];
const WRITE = ['create', 'update', 'patch', 'delete', 'deletecollection'];
const SCALE = ['update', 'patch'];

interface UserRule {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
}

/**
 * Returns the rights of users by each role; each has all of its own, so that it can also be bound
 * by itself.
 */
function userRules(
  definition: OperatorDefinition,
): Readonly<Record<UserRoleLevel, readonly UserRule[]>> {
  const { customResources, destructiveKinds = [] } = definition;
  const harmless = customResources.filter(({ kind }) => !destructiveKinds.includes(kind));
  const view = rulesOn(customResources, ['status', 'scale'], READ);
  return {
    view,
    edit: [...view, ...writing(harmless)],
    admin: [...view, ...writing(customResources)],
  };
}

export function userRoleNames({ name }: OperatorDefinition): string[] {
  return LEVELS.map((level) => userRoleName(name, level));
}

/**
 * ClusterRoles for users of the kinds of an operator: parts of Kubernetes' own roles, or to be
 * bound by themselves.
 */
export class UserRoles extends Construct {
  constructor(
    scope: Construct,
    id: string,
    {
      definition,
      userRoles,
    }: { definition: OperatorDefinition; userRoles: Exclude<UserRolesChoice, 'none'> },
  ) {
    super(scope, id);
    const rules = userRules(definition);
    for (const level of LEVELS) {
      new ClusterScopedObject(this, level, {
        apiVersion: 'rbac.authorization.k8s.io/v1',
        kind: 'ClusterRole',
        metadata: {
          name: userRoleName(definition.name, level),
          ...(userRoles === 'aggregated' && {
            labels: { [`rbac.authorization.k8s.io/aggregate-to-${level}`]: 'true' },
          }),
          annotations: syncWave('crd', this),
        },
        rules: rules[level],
      });
    }
  }
}

function writing(types: readonly ResourceType[]): UserRule[] {
  const scaled = types.filter((type) => has(type, 'scale'));
  return [
    ...rulesOn(types, [], WRITE),
    ...byGroup(scaled).map(([group, ofGroup]) =>
      rule(group, ofGroup.flatMap(namesOf('scale')), SCALE),
    ),
  ];
}

/** One rule for each API group, on the kinds and those of the subresources that they have. */
function rulesOn(
  types: readonly ResourceType[],
  subresources: readonly Subresource[],
  verbs: readonly string[],
): UserRule[] {
  return byGroup(types).map(([group, ofGroup]) =>
    rule(
      group,
      ofGroup.flatMap((type) => [
        type.plural,
        ...subresources.flatMap((subresource) => namesOf(subresource)(type)),
      ]),
      verbs,
    ),
  );
}

function rule(group: string, resources: readonly string[], verbs: readonly string[]): UserRule {
  return { apiGroups: [group], resources, verbs };
}

function namesOf(subresource: Subresource): (type: ResourceType) => readonly string[] {
  return (type) => (has(type, subresource) ? type.rbac(subresource).resources : []);
}

function has({ manifest }: ResourceType, subresource: Subresource): boolean {
  return manifest.spec.versions.some(({ subresources }) => subresource in (subresources ?? {}));
}

function byGroup(types: readonly ResourceType[]): [group: string, types: ResourceType[]][] {
  return [...groupBy(types, ({ group }) => group)];
}
