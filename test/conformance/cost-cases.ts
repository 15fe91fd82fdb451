import { defineCustomResource } from '../../lib/crd/define';
import { t } from '../../lib/crd/t';

/** Rules that hold of any numbers from 0 on, each of which looks at every pair of them. */
const RULES = Array.from({ length: 12 }, (_, i) => `self.all(a, self.all(b, a + b >= -${i}))`);

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
          numbers: RULES.reduce((node, rule) => node.rule(rule, rule), t.array(t.int32()).max(350)),
        }),
      },
    },
  ],
});

/** A resource with so many numbers. */
export function costlyResource(numbers: number): object {
  return {
    apiVersion: 'conformance.example.com/v1',
    kind: 'Costly',
    metadata: { name: `costly-${numbers}`, namespace: 'default' },
    spec: { numbers: new Array<number>(numbers).fill(1) },
  };
}

/** How many of them cost less than 10,000,000 together, and how few more. */
export const AFFORDABLE = 344;
export const TOO_COSTLY = 346;
