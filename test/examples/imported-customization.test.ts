import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../support/files-below';
import { root } from '../support/root';
import { folder, useFolder } from '../support/temporary-folder';
import { run } from './support/command';

import type * as cdk8s from 'cdk8s';
import type { Construct } from 'constructs';
import type * as core from 'operator-constructs';
import type { IOperator, Operator, OperatorProps } from 'operator-constructs';

/**
 * Customization of an imported operator: reasons, narrower rules, guards, another signal, a
 * friendlier class.
 */
const CUSTOMIZATION = `
import type { Construct } from 'constructs';
import type { IOperator } from 'operator-constructs';
import type { OperatorCustomization } from 'operator-constructs/generated';
import { Mailbox } from './kinds/mailbox';

export const customization: OperatorCustomization = {
  reasons: { 'statefulsets.apps': 'runs one for each mailbox' },
  rules: (rule) => {
    if (rule.resources.includes('secrets')) return [];
    return rule.resources.includes('statefulsets') ? { ...rule, verbs: ['get', 'list', 'watch'] } : rule;
  },
  guards: {
    Mailbox: [
      {
        id: 'known-domain',
        operations: ['CREATE', 'UPDATE'],
        severity: 'deny',
        expression: "object.spec.address.endsWith('@example.com')",
        message: 'mail of other domains is not delivered',
        remedy: 'take an address of example.com',
      },
    ],
  },
  definition: { destructiveKinds: ['MailDomain'] },
};

/** A mailbox by the name of a team. */
export class TeamMailbox extends Mailbox {
  constructor(scope: Construct, id: string, { team, operator, namespace }: { team: string; operator: IOperator; namespace: string }) {
    super(scope, id, { operator, namespace, spec: { address: \`\${team}@example.com\` } });
  }
}
`;

interface Imported {
  readonly cdk8s: typeof cdk8s;
  readonly core: typeof core;
  readonly MailboxOperator: new (
    scope: Construct,
    id: string,
    props: Partial<OperatorProps>,
  ) => Operator;
  readonly Mailbox: new (scope: Construct, id: string, props: object) => Construct;
  readonly TeamMailbox: new (
    scope: Construct,
    id: string,
    props: { team: string; operator: IOperator; namespace: string },
  ) => Construct;
}

interface Rule {
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
}

// Packages are looked for from the folder upwards.
useFolder(join(root, '.imported-'));

describe('an imported operator with what its user knows', () => {
  let out: string;

  const files = (): Map<string, string> =>
    new Map(filesBelow(out).map((name) => [name, readFileSync(join(out, name), 'utf8')]));
  const importRelease = async (): Promise<void> => {
    const { status } = await run([
      'import',
      join(folder, 'release.yaml'),
      '--out',
      out,
      '--name',
      'mailbox',
    ]);
    expect(status).toBe(0);
  };
  const change = (from: string, to: string): void => {
    const path = join(folder, 'release.yaml');
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replaceAll(from, to));
  };
  const load = async (): Promise<Imported> => {
    jest.resetModules();
    const classes = (await import(join(out, 'index.ts'))) as Omit<Imported, 'cdk8s' | 'core'>;
    // Of the same modules as the classes.
    return { ...classes, cdk8s: await import('cdk8s'), core: await import('operator-constructs') };
  };

  beforeEach(async () => {
    out = join(folder, 'mailbox');
    cpSync(join(root, 'examples/import/release.yaml'), join(folder, 'release.yaml'));
    await importRelease();
    writeFileSync(join(out, 'customization.ts'), CUSTOMIZATION);
  });

  test('has reasons, narrower rules, guards and classes of the user, before and after a new import', async () => {
    for (const release of ['2.3.0', '2.4.0']) {
      if (release === '2.4.0') {
        change('2.3.0', '2.4.0');
        await importRelease();
        expect(readFileSync(join(out, 'customization.ts'), 'utf8')).toBe(CUSTOMIZATION);
      }
      const { MailboxOperator, Mailbox, TeamMailbox, ...loaded } = await load();
      const chart = new loaded.cdk8s.Chart(new loaded.cdk8s.App(), 'chart', { namespace: 'mail' });
      const operator = new MailboxOperator(chart, 'operator', {
        scope: loaded.core.OperatorScope.namespaces('sales'),
      });
      expect(operator.definition.version).toBe(release);
      new TeamMailbox(chart, 'team', { team: 'sales', operator, namespace: 'sales' });
      const objects = chart.toJson() as { kind: string; spec?: object; rules?: Rule[] }[];
      expect(objects.find(({ kind }) => kind === 'Mailbox')?.spec).toMatchObject({
        address: 'sales@example.com',
      });
      const rules = objects.flatMap((object) => object.rules ?? []);
      expect(rules.filter(({ resources }) => resources.includes('secrets'))).toEqual([]);
      const onSets = rules.find(({ resources }) => resources.includes('statefulsets'));
      expect(onSets?.verbs).toEqual(['get', 'list', 'watch']);
      expect(operator.definition.rules.map(({ reason }) => reason)).toContain(
        'runs one for each mailbox',
      );
      expect(objects.filter(({ kind }) => kind === 'ValidatingAdmissionPolicy')).toHaveLength(1);
      new Mailbox(chart, 'wrong', {
        operator,
        namespace: 'sales',
        spec: { address: 'sales@example.org' },
      });
      expect(() => chart.toJson() as unknown).toThrow(/mail of other domains is not delivered/);
    }
  });

  test('a new release changes what it changes, and nothing else', async () => {
    const before = files();
    change('2.3.0', '2.4.0');
    change('maxLength: 254', 'maxLength: 200');
    await importRelease();
    const after = files();
    const changed = [...after].filter(([path, text]) => before.get(path) !== text);
    const expected = [
      'crds/mailbox.ts',
      'definition.ts',
      'import.json',
      'operator.ts',
      'report.md',
      'source.json',
    ];
    expect(changed.map(([path]) => path).sort()).toEqual(expected);
    // Line by line, as a pull request shows it.
    const lines = (text: string | undefined): Set<string> => new Set(text?.split('\n'));
    const added = changed
      .filter(([path]) => !['import.json', 'source.json'].includes(path))
      .flatMap(([path, text]) =>
        [...lines(text)]
          .filter((line) => !lines(before.get(path)).has(line))
          .map((line) => line.trim()),
      );
    expect(added.length).toBeLessThan(12);
    for (const line of added) {
      expect(line).toMatch(/2\.4\.0|"maxLength": ?200/);
    }
  });
});
