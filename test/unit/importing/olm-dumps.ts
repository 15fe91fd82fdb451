import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from '../../support/command';
import { type OlmObject, type OlmRequest, OlmState } from '../../support/olm-state';
import { csv, MODES } from './service-version';
import { crd, type Manifest } from './sources';
import { folder, useFolder } from '../../support/temporary-folder';

export const run = commandOf('import');

/** Folder that a test imports into. */
export let out: string;

useFolder();
beforeEach(() => {
  out = join(folder, 'operators');
});

export const OWNED = {
  customresourcedefinitions: { owned: [{ name: 'gadgets.gadgets.example.com', kind: 'Gadget', version: 'v1' }] },
};

export const request = (targets: readonly string[], more: Partial<OlmRequest> = {}): OlmRequest => ({
  ...{ package: 'gadget-operator', namespace: 'gadgets', targets },
  csv: csv({ modes: { ...MODES, MultiNamespace: true }, spec: OWNED }),
  crds: [crd('gadgets', 'Gadget')],
  ...more,
});

export const dumpOf = (...requests: readonly OlmRequest[]): OlmObject[] =>
  requests.flatMap((one) => new OlmState(one).dump());

export async function importing(
  dump: readonly object[],
  ...options: readonly string[]
): Promise<{ status: number; output: string }> {
  writeFileSync(join(folder, 'dump.json'), JSON.stringify({ apiVersion: 'v1', kind: 'List', items: dump }));
  const { status, output = '' } = await run(['--from-olm', join(folder, 'dump.json'), '--out', out, ...options]);
  return { status, output };
}

export const file = (path: string): string => readFileSync(join(out, path), 'utf8');

/** A dump with another object in place of those of a kind; undefined removes them. */
export const changed = (
  dump: readonly OlmObject[],
  kind: string,
  change: (object: OlmObject) => object | undefined,
): object[] =>
  dump.flatMap((object) => (object.kind === kind ? [change(object)].filter((one) => one !== undefined) : [object]));

export const withStatus = (status: Manifest) => (object: OlmObject) => ({ ...object, status });
