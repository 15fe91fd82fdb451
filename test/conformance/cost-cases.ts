import { defineCustomResource, t } from 'operator-constructs/crd';

/**
 * Rules that hold of any text of one letter: a pattern is charged by its length times that of the
 * text.
 */
const RULES = [...'abcdefghijkl'].map((end) => `!self.matches('${'x'.repeat(400)}${end}')`);

/** A kind whose rules cost little each, and much together. */
export const costly = defineCustomResource({
  group: 'conformance.example.com',
  kind: 'Costly',
  plural: 'costlies',
  scope: 'Namespaced',
  versions: [
    {
      name: 'v1',
      schema: {
        spec: t.object({
          text: RULES.reduce((node, rule) => node.rule(rule, rule), t.string().max(100_000)),
        }),
      },
    },
  ],
});

export function costlyResource(length: number): object {
  return {
    apiVersion: 'conformance.example.com/v1',
    kind: 'Costly',
    metadata: { name: `costly-${length}`, namespace: 'default' },
    spec: { text: 'a'.repeat(length) },
  };
}

/** How many of them cost less than 10,000,000 together; one more is too many. */
export const AFFORDABLE = 82_499;
