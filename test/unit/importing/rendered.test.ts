import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { render, rendererOf } from '../../../lib/cli/importing/folder/source';
import { folder, useFolder } from '../../support/temporary-folder';

const path = process.env.PATH;

/** A program that says how it was called. */
function program(name: string, text = 'printf "%s\\n" "$@"'): void {
  writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`);
  chmodSync(join(folder, 'bin', name), 0o755);
}

function rendered(): string {
  return Buffer.from(render(folder, rendererOf(folder, { name: 'eck', values: ['a b.yaml'] })!)).toString();
}

useFolder(join(tmpdir(), 'chart $(x);-'));
beforeEach(() => {
  mkdirSync(join(folder, 'bin'));
  process.env.PATH = join(folder, 'bin');
});

afterEach(() => {
  process.env.PATH = path;
});

test('a folder of YAML is not rendered, and neither is a file or standard input', () => {
  expect(rendererOf(folder, {})).toBeUndefined();
  expect(rendererOf('-', {})).toBeUndefined();
  expect(rendererOf(join(folder, 'nothing'), {})).toBeUndefined();
});

test('a chart with a link out of its folder is not rendered', () => {
  writeFileSync(join(folder, 'Chart.yaml'), '');
  mkdirSync(join(folder, 'templates'));
  symlinkSync('Chart.yaml', join(folder, 'Chart.yml'));
  program('helm');
  expect(rendered()).toContain('template');
  symlinkSync('/etc/hostname', join(folder, 'templates', 'config.yaml'));
  expect(rendered).toThrow(/templates\/config\.yaml: is a link that leads out of /);
});

describe('a kustomization', () => {
  const kustomization = (text: string, at = '.'): void => {
    mkdirSync(join(folder, at), { recursive: true });
    writeFileSync(join(folder, at, 'kustomization.yaml'), text);
  };

  beforeEach(() => {
    program('kustomize', 'echo rendered');
    writeFileSync(join(folder, 'a.yaml'), '');
    kustomization('resources: [../a.yaml, ../base]', 'base');
  });

  test.each([
    'resources: [a.yaml, base]',
    'resources: [a.yaml]\npatches:\n- path: a.yaml\n- patch: |-\n    path: https://example.com\ncommonAnnotations: {a: "https://b.c"}',
    'configMapGenerator: [{name: a, files: [a.yaml, key=a.yaml]}]',
    'images: [{name: github.com/a/b, newName: https://example.com}]',
    'labels: [{pairs: {a: b}, fields: [{path: spec/selector}]}]',
  ])('with all that it names in the folder is rendered: %j', (text) => {
    kustomization(text);
    expect(rendered()).toBe('rendered\n');
  });

  test.each([
    ['resources: ["https://example.com/a.yaml"]', "'resources' names"],
    ['resources: [github.com/a/b//config?ref=v1]', "'resources' names"],
    ['resources: ["git@github.com:a/b.git"]', "'resources' names"],
    ['resources: [example.com/a/b]', "'resources' names"],
    ['bases: ["ssh://git@example.com/a"]', "'bases' names"],
    ['components: ["git::https://example.com/a"]', "'components' names"],
    ['crds: ["https://example.com/a"]', "'crds' names"],
    ['configurations: ["https://example.com/a"]', "'configurations' names"],
    ['openapi: {path: "https://example.com/a"}', "'path' names"],
    ['patches: [{path: "https://example.com/a"}]', "'path' names"],
    ['patchesStrategicMerge: ["https://example.com/a"]', "'patchesStrategicMerge' names"],
    ['replacements: [{path: "https://example.com/a"}]', "'path' names"],
    ['secretGenerator: [{name: a, files: ["k=https://example.com/a"]}]', "'files' names"],
    ['configMapGenerator: [{name: a, envs: ["https://example.com/a"]}]', "'envs' names"],
    ['transformers: ["kind: PatchTransformer\\npath: https://example.com/a\\n"]', "'path' names"],
    ['generators: [plugin.yaml]', "plugin.yaml: 'files' names"],
    ['helmCharts: [{name: a, repo: "https://example.com"}]', "'helmCharts' has charts"],
    ['resources: [deep]', "deep/base/kustomization.yaml: 'bases' names"],
    ['a: [', 'is no YAML'],
  ])('with a part that would be downloaded is not rendered: %j', (text, problem) => {
    kustomization('resources: [base]', 'deep');
    kustomization('bases: ["https://example.com/a"]', 'deep/base');
    writeFileSync(join(folder, 'plugin.yaml'), 'kind: ConfigMapGenerator\nfiles: ["https://example.com/a"]\n');
    kustomization(text);
    expect(rendered).toThrow(problem);
  });
});
