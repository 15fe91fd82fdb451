import { Chart } from 'cdk8s';
import { CustomResource } from 'operator-constructs';
import { ENTRIES } from '../catalog/entries';
import { sharedFolder } from '../support/temporary-folder';
import { applyObjects } from './support/apply-objects';
import {
  appFor,
  clusterPartOf,
  installationsOf,
  manifestsOf,
} from './support/catalog-installation';
import { accountOf, isMeant, questionsOf } from './support/catalog-rights';
import { changesByServer, contentOf, storedOf } from './support/changes-by-server';
import { isDeployment, labelSelectorOf } from './support/deployments';
import { describeControlPlane } from './support/describe-control-plane';
import { conditionsOf, coreObject, isTrue, referenceTo } from './support/kubernetes-object';
import { rightsInEffect } from './support/rights-in-effect';

import type { DeclaredResourceType } from 'operator-constructs';
import type { CatalogEntry } from '../support/catalog-entry';
import type { CatalogInstallation, Manifests } from './support/catalog-installation';
import type { KubernetesObject, ObjectReference } from './support/kubernetes-object';

/** Ways of `kubectl apply`, the one that GitOps tools take first. */
const SERVER_SIDE = { way: 'server-side', flags: ['--server-side'] };
const WAYS = [SERVER_SIDE, { way: 'client-side', flags: [] }];
type Way = (typeof WAYS)[number];
const ENFORCE = 'pod-security.kubernetes.io/enforce';
const NO_OPERATOR = 'unrelated';
const RBAC = 'rbac.authorization.k8s.io/v1';

/** Namespaces are kept apart by the way, so that nothing has to be removed in between. */
const installationsBy = ({ way }: Way): CatalogInstallation[] =>
  ENTRIES.flatMap((entry) => installationsOf(entry, way));

const titled = (installations: readonly CatalogInstallation[]) =>
  installations.map(
    (installation) =>
      [installation.entry.title, installation.scope.toString(), installation] as const,
  );

const KINDS = ENTRIES.flatMap((entry) =>
  entry.kinds.map((cases) => [cases.type.kind, entry, cases] as const),
);

describeControlPlane('the catalogue', [], (cluster) => {
  const folder = sharedFolder();

  beforeAll(async () => {
    await Promise.all([cluster.createNamespace(NO_OPERATOR), ...WAYS.map(createNamespaces)]);
  }, 120_000);

  /** Fails for a warning, too. */
  const succeed = async (...args: readonly string[]): Promise<string> => {
    const { stdout, ...rest } = await cluster.kubectl(args);
    expect({ ...rest, args }).toEqual({ code: 0, stderr: '', args });
    return stdout;
  };

  const createNamespaces = async (way: Way): Promise<void> => {
    const installations = installationsBy(way);
    const levels = new Map(
      installations.flatMap(({ places }) => places.map((place) => [place, 'privileged'])),
    );
    for (const { home, entry } of installations) {
      levels.set(home, entry.meetsRestricted ? 'restricted' : 'baseline');
    }
    await Promise.all(
      [...levels].map(([name, level]) => cluster.createNamespace(name, { [ENFORCE]: level })),
    );
  };

  /**
   * Waits for a CRD to be served; one with a fault in its schema would never be without a further
   * condition.
   */
  const expectGoodCrd = async (type: DeclaredResourceType): Promise<void> => {
    const conditions = await cluster.waitFor(`${type.name} to be established`, async () => {
      const crd = await cluster.api.get(crdReference(type));
      return isTrue(crd, 'Established') && conditionsOf(crd);
    });
    const shown = conditions.map((condition) => `${condition.type} ${condition.status}`);
    expect([type.name, ...shown]).toEqual([type.name, 'NamesAccepted True', 'Established True']);
  };

  const remove = async (references: readonly ObjectReference[]): Promise<void> => {
    await Promise.all(references.map((reference) => cluster.api.delete(reference)));
    await cluster.waitFor('everything to go', async () => {
      const left = await Promise.all(references.map((reference) => cluster.api.find(reference)));
      return left.every((object) => object === undefined);
    });
  };

  describe('as resources of each kind', () => {
    // Without guard policies: what only a guard refuses is right by the schema.
    const crds = KINDS.map(([, , { type }]) => type.manifest);
    beforeAll(async () => {
      await applyObjects(cluster, crds);
      await Promise.all(KINDS.map(([, , { type }]) => expectGoodCrd(type)));
    }, 120_000);
    afterAll(async () => await remove(crds.map(referenceTo)), 120_000);

    /** The object that the API server would store. */
    const create = async (
      type: DeclaredResourceType,
      resource: object,
    ): Promise<KubernetesObject> =>
      await cluster.api.raw.send(
        'POST',
        `/apis/${type.apiVersion()}/namespaces/default/${type.plural}`,
        {
          body: resource,
          query: { dryRun: 'All', fieldValidation: 'Strict' },
        },
      );

    describe.each(KINDS)('%s', (_kind, entry, { type, right, wrong }) => {
      it.each(right)('is taken, and completed, here and there alike: %s', async (_what, spec) => {
        const resource = resourceOf(type, spec);
        const { problems, defaulted } = type.validate(resource);
        expect(problems).toEqual([]);
        expect((await create(type, resource)).spec).toEqual((defaulted as KubernetesObject).spec);
      });

      it.each(wrong)('is refused here and there: %s', async (_what, spec, path) => {
        const resource = resourceOf(type, spec);
        const { problems } = type.validate(resource);
        expect(problems.map((problem) => problem.path)).toEqual([path]);
        expect(() => synthesize(entry, type, spec)).toThrow(path);
        // 400 for what it does not know, 422 for what it does not allow.
        const refusal = {
          code: problems[0]?.code === 'unknown' ? 400 : 422,
          message: expect.stringContaining(path),
        };
        await expect(create(type, resource)).rejects.toMatchObject(refusal);
      });
    });
  });

  describe.each(WAYS)('applied $way', (by) => {
    const installations = installationsBy(by);
    const apply = ['apply', ...by.flags, '--validate=strict', '--filename'];
    const clusterParts = new Map<string, Manifests>();

    beforeAll(async () => {
      for (const entry of ENTRIES) {
        clusterParts.set(entry.title, clusterPartOf(entry, folder));
      }
      const files = [...clusterParts.values()].flatMap(({ path }) => ['--filename', path]);
      await succeed(...apply.slice(0, -1), ...files);
      await Promise.all(KINDS.map(([, , { type }]) => expectGoodCrd(type)));
    }, 120_000);
    afterAll(async () => {
      await remove([...clusterParts.values()].flatMap(({ objects }) => objects.map(referenceTo)));
    }, 120_000);

    it.each(ENTRIES.map(({ title }) => title))(
      '%s: what belongs to the Kubernetes cluster arrives as it is, once and again',
      async (title) => await expectUnchanged(clusterParts.get(title)!, by),
      60_000,
    );

    it.each(titled(installations))(
      '%s: arrives as it is, once and again, watching %s',
      async (_name, _scope, installation) => {
        const manifests = manifestsOf(installation, folder);
        await succeed(...apply, manifests.path);
        await expectUnchanged(manifests, by);
        await expectPods(manifests.objects, installation);
      },
      60_000,
    );
  });

  /** The stored objects are as written, and a second apply changes nothing. */
  const expectUnchanged = async ({ path, objects }: Manifests, { flags }: Way): Promise<void> => {
    const first = await storedOf(cluster, objects);
    expect(changesByServer(objects, first)).toEqual([]);
    await succeed('apply', ...flags, '--validate=strict', '--filename', path);
    // kubectl's own word is no measure: client-side it sends the same again where the API server
    // has added to a list.
    expect((await storedOf(cluster, objects)).map(contentOf)).toEqual(first.map(contentOf));
  };

  /** Each Deployment leads to its pods, so that Pod Security has let them in. */
  const expectPods = async (
    objects: readonly KubernetesObject[],
    { home }: CatalogInstallation,
  ): Promise<void> => {
    const deployments = objects.filter(isDeployment);
    expect(deployments).not.toEqual([]);
    for (const { metadata, spec } of deployments) {
      expect(metadata.namespace).toBe(home);
      const labelSelector = labelSelectorOf(
        spec.selector.matchLabels as Readonly<Record<string, string>>,
      );
      const pods = await cluster.waitFor(`the pods of ${metadata.name}`, async () => {
        const found = await cluster.api.list('v1', 'Pod', { namespace: home, labelSelector });
        return found.length === spec.replicas && found;
      });
      const { serviceAccountName } = spec.template.spec;
      expect(pods.map((pod) => pod.spec.serviceAccountName)).toEqual(
        pods.map(() => serviceAccountName),
      );
    }
  };

  describe('as pods of the operators', () => {
    beforeAll(async () => await cluster.createNamespace('restricted', { [ENFORCE]: 'restricted' }));

    const admit = async (deployment: KubernetesObject): Promise<KubernetesObject> => {
      const { metadata, spec } = deployment.spec.template;
      const pod = coreObject('Pod', { ...metadata, namespace: 'restricted', name: 'operator' });
      // The account of the operator is not here, and Pod Security does not look at it.
      return await cluster.api.create(
        { ...pod, spec: { ...spec, serviceAccountName: 'default' } },
        { dryRun: true },
      );
    };

    const byTitle = ENTRIES.map((entry) => [entry.title, entry] as const);
    it.each(byTitle)(
      '%s: meet Pod Security restricted where declared, and only there',
      async (_title, entry) => {
        const [installation] = installationsOf(entry, 'dry');
        const { objects } = manifestsOf(installation as CatalogInstallation, folder);
        const answers = objects.filter(isDeployment).map(async (deployment) => {
          const refusal = await admit(deployment).then(
            () => undefined,
            (error: Error) => error.message,
          );
          return refusal === undefined || /violates PodSecurity "restricted:latest"/.test(refusal)
            ? refusal === undefined
            : refusal;
        });
        expect((await Promise.all(answers)).every((answer) => answer === true)).toBe(
          entry.meetsRestricted,
        );
      },
    );
  });

  describe('as rights', () => {
    it.each(titled(installationsBy(SERVER_SIDE)))(
      '%s: are those of the rules and no others, watching %s',
      async (_name, _scope, installation) => {
        const { objects } = manifestsOf(installation, folder);
        const roles = objects.filter(({ apiVersion }) => apiVersion === RBAC);
        await Promise.all(roles.map((role) => cluster.api.apply(role, { force: true })));
        await rightsInEffect(cluster);
        for (const definition of installation.entry.definitions) {
          const serviceAccount = {
            namespace: installation.home,
            name: accountOf(definition, objects),
          };
          const answers = questionsOf(installation, NO_OPERATOR).map(async (question) => {
            const allowed = await cluster.subjectAccessReview({ serviceAccount, ...question });
            return {
              ...question,
              allowed,
              isMeant: isMeant(definition.rules, installation, question),
            };
          });
          const all = await Promise.all(answers);
          expect(all.filter((answer) => answer.allowed !== answer.isMeant)).toEqual([]);
          expect(new Set(all.map(({ allowed }) => allowed))).toEqual(new Set([true, false]));
        }
      },
      60_000,
    );
  });
});

/** A resource as somebody else may have written it. */
function resourceOf(type: DeclaredResourceType, spec: unknown): object {
  return { apiVersion: type.apiVersion(), kind: type.kind, metadata: { name: 'sample' }, spec };
}

/** A resource in an app of ours. */
function synthesize(entry: CatalogEntry, type: DeclaredResourceType, spec: unknown): void {
  const chart = new Chart(appFor(entry), entry.name, { namespace: 'default' });
  const scope = installationsOf(entry, 'any')[0]?.scope as CatalogInstallation['scope'];
  const operator = entry.install(chart, { scope, clusterPart: 'skip' });
  new CustomResource(chart, 'sample', {
    operator,
    namespace: 'default',
    type,
    spec: spec as object,
  });
  chart.toJson();
}

function crdReference({ name }: DeclaredResourceType): ObjectReference {
  return { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', name };
}
