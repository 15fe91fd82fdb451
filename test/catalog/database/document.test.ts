import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import { databaseType } from 'operator-constructs/database';
import { failureOf } from '../../support/synth';
import { root } from '../../support/root';

const document = readFileSync(join(root, 'docs/crds.md'), 'utf8');

/** The blocks of a language, of the section about Database. */
function blocks(language: string): string[] {
  const section = /## A whole one: Database\n([^]*?)\n## /.exec(document)?.[1] ?? '';
  return [...section.matchAll(/^```(.*)\n([^]*?)^```/gm)].flatMap(([, fence, code = '']) =>
    fence === language ? code : [],
  );
}

describe('docs/crds.md', () => {
  test('shows fields and the CRD as they are declared', () => {
    const [fields = '', kind = ''] = blocks('typescript');
    expect(readFileSync(join(root, 'lib/catalog/database/spec.ts'), 'utf8')).toContain(fields);
    expect(readFileSync(join(root, 'lib/catalog/database/crd.ts'), 'utf8')).toContain(kind);
    expect(fields).toContain('extends InputOf<typeof backup>, Named');
    expect(kind).toContain('defineCustomResource');
  });

  test('shows what synth says', () => {
    const app = new App();
    const chart = new Chart(app, 'shop', { namespace: 'shop' });
    new databaseType.Resource(chart, 'orders', {
      spec: { name: 'orders', image: 'postgres:16.3', 'storage-size': 'fifty', parameters: { port: '5433' } },
    });
    const message = failureOf(() => app.synth());
    const shown = blocks('').flatMap((code) => code.trim().split('\n'));
    expect(shown.length).toBeGreaterThan(1);
    expect(
      message
        .split('\n')
        .map((line) => line.trim())
        .sort(),
    ).toEqual(shown.map((line) => line.trim()).sort());
  });
});
