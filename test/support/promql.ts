import { parser } from '@prometheus-io/lezer-promql';

// The types of the grammar's own module system.
type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

/** A metric in an expression, with the labels that select its series or group them. */
export interface ReadMetric {
  readonly name: string;
  readonly labels: readonly string[];
}

/** An expression of Prometheus, taken apart. */
export interface PromqlExpression {
  /** Where the parser of Prometheus stumbles. */
  readonly errors: readonly string[];
  readonly metrics: readonly ReadMetric[];
  /** Labels that results are grouped by. */
  readonly groupings: readonly string[];
}

/** Reads an expression with the grammar that Prometheus' own editor uses. */
export function readPromql(text: string): PromqlExpression {
  const errors: string[] = [];
  const metrics: ReadMetric[] = [];
  const groupings: string[] = [];
  const textOf = ({ from, to }: { readonly from: number; readonly to: number }): string => text.slice(from, to);
  parser.parse(text).iterate({
    enter: (node) => {
      if (node.type.isError) errors.push(`at ${node.from}: ...${text.slice(node.from, node.from + 20)}`);
      if (node.name === 'VectorSelector') metrics.push(selectorOf(node.node, textOf));
      if (node.name === 'GroupingLabels') groupings.push(...node.node.getChildren('LabelName').map(textOf));
    },
  });
  return { errors, metrics, groupings };
}

function selectorOf(node: SyntaxNode, textOf: (node: SyntaxNode) => string): ReadMetric {
  const name = node.getChild('Identifier');
  const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
  return {
    name: name === null ? '' : textOf(name),
    labels: matchers.flatMap((matcher) => matcher.getChildren('LabelName').map(textOf)),
  };
}
