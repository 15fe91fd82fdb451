import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import { ensure, expectFailure, expectSuccess } from '../expectations';
import type { Config } from '../stack';
import type { ScenarioStep } from '../stage';
import { textOf, ZOOKEEPER_CRD } from './references';

/** A stack that finds the CRD of an earlier one. */
export function crdInTheWay(config: Config): ScenarioStep {
  return {
    name: "up beside the CRD of an earlier stack fails, and its preview names 'adoptCrds'",
    run: async ({ stack }) => {
      const preview = await stack.preview(config);
      expectSuccess(preview);
      ensure(/fails with 'already exists'; .*'adoptCrds'/.test(preview.output), "does not name 'adoptCrds'", preview);
      const report = await stack.up(config);
      expectFailure(report, /already exists/);
      ensure(/'adoptCrds'/.test(report.output), "does not name 'adoptCrds'", report);
    },
  };
}

/** Where the fields of the spec of a ZookeeperCluster are in its CRD. */
const FIELDS = '/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties';

/** Another release, as somebody else applies it: with a field that ours does not have. */
export function breakingAdoption(config: Config): ScenarioStep {
  const path = `${FIELDS}/ofAnotherRelease`;
  return {
    name: "a preview with 'adoptCrds' refuses a CRD whose resources would break",
    run: async ({ stack, cluster }) => {
      await cluster.patch(ZOOKEEPER_CRD, [{ op: 'add', path, value: { type: 'string' } }]);
      const before = await cluster.find(ZOOKEEPER_CRD);
      expectFailure(await stack.preview(config), /existing resources would break: .*ofAnotherRelease/);
      expectFailure(await stack.up(config), /existing resources would break: .*ofAnotherRelease/);
      const after = await cluster.find(ZOOKEEPER_CRD);
      ensure(isSame(before, after), `changed ${textOf(ZOOKEEPER_CRD)} all the same`);
      await cluster.patch(ZOOKEEPER_CRD, [{ op: 'remove', path }]);
    },
  };
}

/** With `adoptCrds` it takes over a CRD that lacks a field by now: nothing breaks, and the user is warned. */
export function adoptCrd(config: Config, crd: string): ScenarioStep {
  return {
    name: "up with 'adoptCrds' takes the CRD over, and says what changes",
    run: async ({ stack, cluster }) => {
      await cluster.patch(ZOOKEEPER_CRD, [{ op: 'remove', path: `${FIELDS}/domainName` }]);
      const report = await stack.up(config);
      expectSuccess(report);
      const imported = report.engine.steps.some(({ op, name }) => op === 'import' && name === crd);
      ensure(imported, `imports no ${crd}`, report);
      ensure(
        /'spec' differs, and changes it to that of this release: .*domainName/.test(report.output),
        'does not warn',
        report,
      );
      ensure(hasDomainName(await cluster.find(ZOOKEEPER_CRD)), 'the CRD is not that of this release', report);
    },
  };
}

function isSame(before?: KubernetesObject, after?: KubernetesObject): boolean {
  const specOf = (object?: KubernetesObject): string => JSON.stringify(object?.spec);
  return before !== undefined && specOf(before) === specOf(after);
}

function hasDomainName(crd?: KubernetesObject): boolean {
  return JSON.stringify(crd?.spec).includes('"domainName"');
}
