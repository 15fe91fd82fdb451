import type { ControlPlane } from '../../../cluster/support/control-plane';

/** What comes and goes by itself, or with the CRDs. */
const PASSING = /^(events|componentstatuses|apiservices|leases)(\.|$)/;

const COLUMNS = [
  'KIND:.kind',
  'NAMESPACE:.metadata.namespace',
  'NAME:.metadata.name',
  'UID:.metadata.uid',
  'CLAIMED:.spec.claimRef.namespace',
  'CLAIM:.spec.claimRef.name',
].join();

/** The objects of a cluster, with their uids: as `Secret shop/web`, or `Namespace shop`. */
export async function stockOf(cluster: ControlPlane): Promise<ReadonlyMap<string, string>> {
  const lines = async (...args: readonly string[]): Promise<string[]> => {
    const { code, stdout, stderr } = await cluster.kubectl(args);
    expect([code, stderr]).toEqual([0, expect.any(String)]);
    return stdout.split('\n').filter((line) => line !== '');
  };
  const kinds = await lines('api-resources', '--verbs=list', '--output=name');
  const stored = kinds.filter((kind) => !PASSING.test(kind));
  const columns = `custom-columns=${COLUMNS}`;
  const found = await lines('get', stored.join(), '-A', '--no-headers', '-o', columns);
  return new Map(found.map((line) => entryOf(line.split(/\s+/))));
}

function entryOf(columns: readonly string[]): [name: string, uid: string] {
  const [kind, namespace, name, uid = '', claimed, claim] = columns;
  if (kind === 'PersistentVolume') {
    return [`${kind} of ${claimed}/${claim}`, uid];
  }
  return [namespace === '<none>' ? `${kind} ${name}` : `${kind} ${namespace}/${name}`, uid];
}
