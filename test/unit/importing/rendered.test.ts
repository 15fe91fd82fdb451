import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { render, rendererOf } from '../../../lib/importing/folder/rendered';

let folder: string;
const path = process.env.PATH;

/** A program that says how it was called. */
function program(name: string, text = 'printf "%s\\n" "$@"'): void {
  writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`);
  chmodSync(join(folder, 'bin', name), 0o755);
}

function rendered(): string {
  return Buffer.from(render(folder, rendererOf(folder, { name: 'eck', values: ['a b.yaml'] })!)).toString();
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chart $(x);-'));
  mkdirSync(join(folder, 'bin'));
  process.env.PATH = join(folder, 'bin');
});

afterEach(() => {
  process.env.PATH = path;
  rmSync(folder, { recursive: true });
});

test('a folder of YAML is not rendered, and neither is a file or standard input', () => {
  expect(rendererOf(folder, {})).toBeUndefined();
  expect(rendererOf('-', {})).toBeUndefined();
  expect(rendererOf(join(folder, 'nothing'), {})).toBeUndefined();
});

test('a chart is rendered by helm, without a shell', () => {
  writeFileSync(join(folder, 'Chart.yaml'), '');
  program('helm');
  expect(rendered()).toBe(`template\neck\n${folder}\n--include-crds\n--values\na b.yaml\n`);
});

test('a kustomization is rendered by kustomize, or else by kubectl', () => {
  writeFileSync(join(folder, 'kustomization.yaml'), '');
  program('kubectl');
  expect(rendered()).toBe(`kustomize\n${folder}\n`);
  program('kustomize');
  expect(rendered()).toBe(`build\n${folder}\n`);
});

test('a program that is missing or fails is named', () => {
  writeFileSync(join(folder, 'Chart.yaml'), '');
  expect(rendered).toThrow(
    `${folder} is a chart, and 'helm' is not on the PATH; install it, or give the rendered manifests`,
  );
  program('helm', 'echo "no such value" >&2; exit 1');
  expect(rendered).toThrow(`${folder}: helm could not render the chart: no such value`);
});
