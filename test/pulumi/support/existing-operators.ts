import type { Construct } from 'constructs';
import { Operator, OperatorScope } from 'operator-constructs';
import { DatabaseOperator } from 'operator-constructs/database';
import { EtcdBackupOperator, EtcdOperator, EtcdRestoreOperator } from 'operator-constructs/etcd';
import { EtcdIoOperator } from 'operator-constructs/etcd-io';
import { MemcachedOperator } from 'operator-constructs/memcached';
import { AmaizRedisOperator, RedisOperator } from 'operator-constructs/redis';
import { ZookeeperOperator } from 'operator-constructs/zookeeper';
import { existingUnresolvedProps } from '../../../lib/pulumi/table-inputs';
import type { UnresolvedProps } from 'operator-constructs/pulumi';
import { EXISTING_OPERATOR } from '../../../lib/pulumi/unresolved-props';

import { panelDefinition } from '../../support/webhook-definition';
import type { ConstructCase } from './constructs';

interface Referable {
  readonly name: string;
  readonly fromExisting: (scope: Construct, id: string, props: never) => unknown;
}

const part = { name: 'part', serviceAccountName: 'account', version: '1.2.3', guards: 'warn' };
const common = { ...part, namespace: 'shop', scope: OperatorScope.namespaces('shop', 'billing') };

function existing(
  operator: Referable,
  unresolvedProps: UnresolvedProps = EXISTING_OPERATOR,
  props = {},
): ConstructCase {
  return {
    name: `${operator.name}.fromExisting`,
    unresolvedProps,
    props: { ...common, ...props },
    place: (chart, given) => operator.fromExisting(chart, 'it', given),
  };
}

/** All operators that can be there already. */
export const EXISTING_OPERATORS: readonly ConstructCase[] = [
  existing(ZookeeperOperator),
  existing(DatabaseOperator, existingUnresolvedProps(DatabaseOperator.classDefinition.existing ?? {}), {
    deletionPolicies: ['Delete'],
  }),
  existing(MemcachedOperator),
  existing(EtcdOperator, existingUnresolvedProps(EtcdOperator.classDefinition.existing ?? {}), {
    backupOperator: part,
    restoreOperator: part,
  }),
  existing(EtcdIoOperator),
  existing(EtcdBackupOperator),
  existing(EtcdRestoreOperator),
  existing(RedisOperator, existingUnresolvedProps(RedisOperator.classDefinition.existing ?? {})),
  existing(AmaizRedisOperator),
  existing(Operator, EXISTING_OPERATOR, { definition: panelDefinition }),
];
