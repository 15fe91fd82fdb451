import { isDeepStrictEqual } from 'node:util';
import { DiffReport } from 'operator-constructs/cli';
import { RESOURCES } from '../catalog/constructs';
import { catalogDefinitions } from '../support/catalog-definitions';
import { sampled } from '../support/sampled';
import { ApiError } from './support/api-client';
import { applyObjects } from './support/apply-objects';
import { describeControlPlane } from './support/describe-control-plane';
import { printedArguments } from './support/kubectl';
import { settingsOf, wayBack, withWritten, writtenInto } from './support/way-back-cases';

import type { DeclaredResourceType } from 'operator-constructs';
import type { KubernetesObject } from './support/kubernetes-object';
import type { WayBack } from './support/way-back-cases';

/** Ways of a kind in the quick tier; all of them are some 1,500. */
const TRIED = 24;

const SAID = ['applied', 'applied after the command', 'denied'];

/** Requests at once. */
const LANES = 8;

/**
 * Flux, Pulumi and `kubectl --server-side` take a setting back by applying the resource without it.
 * Kubernetes takes the last field of an object with the object around it, and finds null.
 */
describeControlPlane('a setting that is taken back by server-side apply', [], (cluster) => {
  /** Applies a resource, and writes what its operator writes then. */
  const apply = async (
    object: KubernetesObject,
    written: readonly string[],
  ): Promise<KubernetesObject> => {
    const applied = await cluster.api.apply(object);
    return written.length === 0
      ? applied
      : await cluster.api.update(withWritten(applied, written), undefined, {
          fieldManager: 'operator',
        });
  };

  /** Applies, and where that is refused, what `diff` says of it; returns what it says. */
  const applyAsTold = async (
    from: KubernetesObject,
    to: KubernetesObject,
    written: readonly string[],
  ): Promise<string> => {
    try {
      await apply(to, written);
      return 'applied';
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 422)) {
        throw error;
      }
      const { findings } = DiffReport.of([from], [to], { definitions: catalogDefinitions });
      const refused = findings.find(({ rule }) => rule === 'crds/refused');
      const emptied = findings.find(({ rule }) => rule === 'crds/emptied-object');
      if (refused !== undefined) {
        return 'denied';
      }
      if (emptied === undefined) {
        return `diff does not say: ${error.message}`;
      }
      const { code, stderr } = await cluster.kubectl(printedArguments(emptied.remedy ?? ''));
      await apply(to, written);
      return code === 0 ? 'applied after the command' : stderr;
    }
  };

  /** What somebody has said of a resource, without the bookkeeping of the server. */
  const said = ({ spec, metadata: { labels, annotations } }: KubernetesObject): object => ({
    spec: spec as object,
    labels,
    annotations,
  });

  const outcomeOf = async ({ base, set }: WayBack, written: readonly string[]): Promise<string> => {
    const first = await apply(base, written);
    const there = await applyAsTold(base, set, written);
    if (!there.startsWith('applied')) {
      return there;
    }
    const back = await applyAsTold(set, base, written);
    const last = await cluster.api.get({ ...base, ...base.metadata });
    if (back.startsWith('applied') && !isDeepStrictEqual(said(last), said(first))) {
      return `${JSON.stringify(first)} has become ${JSON.stringify(last)}`;
    }
    return back === 'applied' ? there : back;
  };

  const outcomes = new Set<string>();

  it.each(RESOURCES.map((resource) => [resource.name, resource] as const))(
    '%s: leaves what was there before, or diff says why not, and which command helps',
    async (_, resource) => {
      const type = resource.Class.classDefinition.type as DeclaredResourceType;
      const written = writtenInto(resource);
      const found = new Map<string, string>();
      const rest = sampled(settingsOf(resource), TRIED).entries();
      const lane = async (): Promise<void> => {
        for (const [index, setting] of rest) {
          const way = wayBack(resource, setting);
          const named = (object: KubernetesObject): KubernetesObject => ({
            ...object,
            metadata: { ...object.metadata, name: `way-${index}`, namespace: 'default' },
          });
          if (way !== undefined) {
            const both = { base: named(way.base), set: named(way.set) };
            found.set(setting.what, await outcomeOf(both, written));
          }
        }
      };
      await applyObjects(cluster, [type.manifest]);
      const served = `${type.kind} to be served`;
      await cluster.waitFor(served, () => cluster.api.serves(type.apiVersion(), type.kind));
      await Promise.all(Array.from({ length: LANES }, lane));
      expect(found.size).toBeGreaterThan(TRIED / 4);
      expect([...found].filter(([, outcome]) => !SAID.includes(outcome))).toEqual([]);
      found.forEach((outcome) => outcomes.add(outcome));
    },
    600_000,
  );

  test('has cases of each outcome', () => {
    expect([...outcomes].sort()).toEqual(SAID);
  });
});
