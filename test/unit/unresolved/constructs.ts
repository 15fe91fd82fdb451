import type { Chart } from 'cdk8s';
import { Operator, OperatorScope } from 'operator-constructs';
import type { UnresolvedProps } from 'operator-constructs/pulumi';
import {
  existingUnresolvedProps,
  operatorUnresolvedProps,
  unresolvedPropsOf,
} from '../../../lib/pulumi/unresolved-props';
import * as catalog from '../../catalog/constructs';
import { panelDefinition } from '../../support/webhook-definition';

/** A construct of the catalogue with all of its props, and which of them may be unresolved. */
export type ConstructCase = Omit<catalog.ConstructCase, 'Class'> & { readonly unresolvedProps: UnresolvedProps };

/** All constructs that have a component. */
export const CONSTRUCTS: readonly ConstructCase[] = catalog.CONSTRUCTS.map((each) => ({
  ...each,
  unresolvedProps:
    'kind' in each.Class
      ? unresolvedPropsOf(each.Class.kind)
      : operatorUnresolvedProps(each.Class.classDefinition.props as object),
}));

const existing = {
  ...{ name: 'part', serviceAccountName: 'account', version: '1.2.3', guards: 'warn', namespace: 'shop' },
  scope: OperatorScope.namespaces('shop', 'billing'),
};

/** References to all operators. */
export const EXISTING_OPERATORS: readonly ConstructCase[] = [
  ...catalog.OPERATORS.map(({ Class, existing: own }) => ({
    name: `${Class.name}.fromExisting`,
    unresolvedProps: existingUnresolvedProps((Class.classDefinition.existing ?? {}) as object),
    props: { ...existing, ...own },
    place: (chart: Chart, props: object) => Class.fromExisting(chart, 'it', catalog.anything(props)),
  })),
  {
    name: 'Operator.fromExisting',
    unresolvedProps: existingUnresolvedProps({}),
    props: { ...existing, definition: panelDefinition },
    place: (chart, props) => Operator.fromExisting(chart, 'it', props),
  },
];
