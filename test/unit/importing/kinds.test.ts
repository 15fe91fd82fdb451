import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOperator, writeOperator } from 'operator-constructs/cli';
import { commandOf } from '../../support/command';
import { crd, deployment, operator, read } from '../../support/sources';
import { folder, useFolder } from '../../support/temporary-folder';

import type { ReadOperator } from 'operator-constructs/cli';
import type { Manifest } from '../../support/sources';

const spec = { spec: { type: 'object', properties: { size: { type: 'integer' } } } };
const gadgets = crd('gadgets', 'Gadget', 'Namespaced', 'gadgets.example.com', spec);
const widgets = crd('widgets', 'Widget', 'Cluster', 'gadgets.example.com', spec);
const others = crd('gadgets', 'Gadget', 'Namespaced', 'tools.example.org', spec);

/** A CRD with a part of its spec changed. */
const withSpec = (changes: Manifest, of = gadgets): Manifest => ({
  ...of,
  spec: { ...of.spec, ...changes },
});

const version = (name: string, changes: Manifest = {}): Manifest => ({
  ...gadgets.spec.versions[0],
  name,
  ...changes,
});

const texts = ({ findings }: ReadOperator): string[] => findings.map(({ message }) => message);
const names = (found: ReadOperator): string[] =>
  [...writeOperator(found).files.keys()].filter((path) => path.startsWith('kinds/'));
const file = (found: ReadOperator, path: string): string =>
  writeOperator(found).files.get(path) ?? '';

describe('CRDs alone', () => {
  test('are kinds without an operator, with nothing to install but CRDs', () => {
    const found = read([gadgets, widgets]);
    expect(found).toMatchObject({ from: 'crds', scopes: [], findings: [] });
    expect(found.definition).toEqual({
      name: 'gadgets',
      version: 'unknown',
      watch: { none: true },
      workloads: [],
      rules: [],
    });
    const { files, failures } = writeOperator(found);
    expect(failures).toEqual([]);
    expect(files.has('operator.ts')).toBe(false);
    expect(files.get('kinds/gadget.ts')).toContain(
      'class Gadget extends StandaloneResource<GadgetSpec>',
    );
  });

  test.each<[readonly Manifest[], string]>([
    [[gadgets], 'gadgets'],
    [[gadgets, others], 'kinds'],
    [
      [
        crd('orders', 'Order', 'Namespaced', 'acme.issuer.io'),
        crd('issuers', 'Issuer', 'Namespaced', 'issuer.io'),
      ],
      'issuer',
    ],
    [
      [
        {
          ...gadgets,
          metadata: { ...gadgets.metadata, labels: { 'app.kubernetes.io/part-of': 'shop' } },
        },
      ],
      'shop',
    ],
  ])('are named after what they have in common: %#', (objects, name) => {
    expect(read(objects).definition.name).toBe(name);
  });

  test('of several groups have classes of different names', () => {
    expect(names(read([gadgets, others]))).toEqual([
      'kinds/gadget-gadgets.ts',
      'kinds/gadget-tools.ts',
      'kinds/types.ts',
    ]);
    // The first labels alone would be the same.
    const near = crd('gadgets', 'Gadget', 'Namespaced', 'tools.example.com', spec);
    expect(names(read([near, others]))).toEqual([
      'kinds/gadget-tools-example-com.ts',
      'kinds/gadget-tools-example-org.ts',
      'kinds/types.ts',
    ]);
  });

  test('can be limited to groups, which have to be there', () => {
    const found = readOperator([gadgets, others], { groups: ['tools.example.org'] });
    expect(found.crds.map(({ manifest }) => manifest.metadata.name)).toEqual([
      'gadgets.tools.example.org',
    ]);
    expect(() => readOperator([gadgets], { groups: ['tools.example.org'] })).toThrow(
      /^'group' is 'tools.example.org', which no CRD of the source has; it has gadgets\.example\.com$/,
    );
    expect(() => readOperator(operator(), { groups: ['gadgets.example.com'] })).toThrow(
      /^'groups' is for a source that has CRDs alone/,
    );
  });

  test('take nothing that is about an operator', () => {
    expect(() => readOperator([gadgets], { watch: ['env:A'], namespace: 'a' })).toThrow(
      /'namespace' is for operators.*\n.*'watch' is for operators/s,
    );
  });

  test('have their resources as samples; of other objects they have none', () => {
    const sample = {
      apiVersion: 'gadgets.example.com/v1',
      kind: 'Gadget',
      metadata: { name: 'small' },
      spec: { size: 1 },
    };
    const role = {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRole',
      metadata: { name: 'edit' },
      rules: [],
    };
    const found = read([gadgets, sample, role]);
    expect(file(found, 'samples.ts')).toContain('const spec1: GadgetSpec = { size: 1 };');
    expect(texts(found)).toEqual([
      'ClusterRole edit is left out: without an operator only CRDs and their resources have a place',
    ]);
  });

  test('of a cluster are read without what the API server wrote', () => {
    const metadata = {
      ...gadgets.metadata,
      uid: 'a',
      resourceVersion: '7',
      generation: 2,
      managedFields: [],
      annotations: { 'kubectl.kubernetes.io/last-applied-configuration': '{}', mine: 'b' },
    };
    const list = { apiVersion: 'v1', kind: 'List', items: [{ ...gadgets, metadata, status: {} }] };
    const [kept] = read([list]).crds;
    expect(kept?.manifest).toEqual({
      ...gadgets,
      metadata: { ...gadgets.metadata, annotations: { mine: 'b' } },
    });
  });

  test('lose the certificate of a conversion webhook, and say so', () => {
    const clientConfig = { service: { namespace: 'a', name: 'b' } };
    const conversion = (config: Manifest): Manifest => ({
      strategy: 'Webhook',
      webhook: { conversionReviewVersions: ['v1'], clientConfig: config },
    });
    const found = read([
      withSpec({ conversion: conversion({ ...clientConfig, caBundle: 'YQ==' }) }),
    ]);
    expect(found.crds[0]?.manifest.spec.conversion).toEqual(conversion(clientConfig));
    expect(texts(found)).toEqual([expect.stringMatching(/caBundle' of gadgets.* is left out/)]);
  });

  test('have classes of a version that is served', () => {
    const versions = [
      version('v1alpha1', { storage: false, deprecated: true }),
      version('v1beta1', { storage: false }),
      version('v1', { served: false }),
    ];
    const found = read([withSpec({ versions })]);
    expect(file(found, 'kinds/gadget.ts')).toContain("storedVersion: 'v1beta1'");
    expect(texts(found)).toEqual([
      "gadgets.gadgets.example.com does not serve 'v1', the version that it stores; the class is of 'v1beta1'",
    ]);
    expect(texts(read([withSpec({ versions: [version('v1', { served: false })] })]))).toEqual([
      'gadgets.gadgets.example.com serves no version, so no API server accepts a resource of it',
    ]);
  });

  test('that are there twice are one; of two that differ the second one', () => {
    expect(texts(read([gadgets, gadgets]))).toEqual([]);
    const changed = withSpec({ scope: 'Cluster' });
    const found = read([gadgets, changed]);
    expect(found.crds.map(({ manifest }) => manifest.spec.scope)).toEqual(['Cluster']);
    expect(texts(found)).toEqual([expect.stringMatching(/twice; the second one is used$/)]);
  });

  test.each<[string, Manifest, string]>([
    [
      'a kind with dashes',
      { names: { ...gadgets.spec.names, kind: 'Blue-Gadget' } },
      'blue-gadget',
    ],
    ['a kind in lower case', { names: { ...gadgets.spec.names, kind: 'gadget' } }, 'gadget'],
    [
      'a kind that is a word of TypeScript',
      { names: { ...gadgets.spec.names, kind: 'Promise' } },
      'promise-gadgets',
    ],
  ])('%s has a class', (_, changes, path) => {
    expect(names(read([withSpec(changes)]))).toContain(`kinds/${path}.ts`);
  });

  test('of v1beta1 are refused, with what to do', () => {
    const old = { ...gadgets, apiVersion: 'apiextensions.k8s.io/v1beta1' };
    expect(() => read([old])).toThrow(
      /is of apiextensions\.k8s\.io\/v1beta1, which no API server since Kubernetes 1\.22 serves; /,
    );
  });

  test('with a workload beside them are an operator', () => {
    const all = [gadgets, deployment('gadget-operator')];
    expect(read(all).from).toBe('manifests');
  });
});

const run = commandOf('import');

describe('import of CRDs alone', () => {
  useFolder();

  const source = (): string => {
    mkdirSync(join(folder, 'crds'));
    writeFileSync(join(folder, 'crds/a.json'), JSON.stringify(gadgets));
    writeFileSync(join(folder, 'crds/b.json'), JSON.stringify(others));
    return join(folder, 'crds');
  };

  test('writes a folder that compiles, and that a check finds up to date', async () => {
    const out = join(folder, 'kinds');
    const { status, output } = await run([source(), '--out', out]);
    expect(output).toMatch(/^kinds \(CRDs alone: kinds without an operator\)\n/);
    expect(output).toContain('  groups     gadgets.example.com, tools.example.org\n');
    expect(output).not.toContain('scopes');
    expect(status).toBe(0);
    expect(await run(['--check', out])).toMatchObject({ status: 0 });
    expect(existsSync(join(out, 'operator.ts'))).toBe(false);
    expect(readFileSync(join(out, 'pulumi.ts'), 'utf8')).toContain(
      "type: 'tools.example.org:index:Gadget'",
    );
  });

  test('writes one folder for each group, each of which a check finds up to date', async () => {
    const out = join(folder, 'kinds');
    expect(await run([source(), '--out', out, '--by-group'])).toMatchObject({ status: 0 });
    const folders = readdirSync(out).sort();
    expect(folders).toEqual(['gadgets.example.com', 'tools.example.org']);
    const checked = await run(['--check', ...folders.map((name) => join(out, name))]);
    expect(checked).toMatchObject({ status: 0 });
    expect(readdirSync(join(out, 'tools.example.org/kinds')).sort()).toEqual([
      'gadget.ts',
      'types.ts',
    ]);
  });

  test('refuses options that are about operators', async () => {
    const path = source();
    const out = join(folder, 'kinds');
    await expect(run([path, '--out', out, '--scope', 'cluster'])).rejects.toThrow(
      /^'--scope' is for operators, and the source has CRDs alone; leave it out$/,
    );
    writeFileSync(join(path, 'c.json'), JSON.stringify(deployment('operator')));
    await expect(run([path, '--out', out, '--by-group'])).rejects.toThrow(
      /^'--by-group' is for CRDs alone/,
    );
    expect(existsSync(out)).toBe(false);
  });
});
