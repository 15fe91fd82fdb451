import {
  conformanceDefinition,
  flag,
  integer,
  intOrString,
  list,
  map,
  object,
  rootSchema,
  ruled,
  text,
} from '../../definition';
import { ANY, by, conditions, labelSelector, subdomain } from './parts';

const reference = object(
  {
    kind: text({ minLength: 1, maxLength: 63, pattern: '^[a-zA-Z]([-a-zA-Z0-9]*[a-zA-Z0-9])?$' }),
    name: subdomain(),
    apiGroup: subdomain(),
  },
  { required: ['kind', 'name', 'apiGroup'] },
);

const variable = object(
  { name: text({ minLength: 1, maxLength: 256 }), value: ANY, definitionFrom: text({ maxLength: 10 }) },
  { required: ['name', 'value'] },
);

const unhealthy = list(
  object(
    {
      type: text({ minLength: 1 }),
      status: text({ minLength: 1 }),
      timeoutSeconds: integer({ format: 'int32', minimum: 0 }),
    },
    { required: ['type', 'status', 'timeoutSeconds'] },
  ),
  { ...by('type', 'status'), minItems: 1, maxItems: 100 },
);

const remediation = ruled(
  object(
    {
      triggerIf: object({
        unhealthyInRange: text({ pattern: '^\\[[0-9]+-[0-9]+\\]$' }),
        unhealthyLessThanOrEqualTo: intOrString(),
      }),
      templateRef: reference,
    },
    { minProperties: 1 },
  ),
  '!has(self.triggerIf) || !has(self.triggerIf.unhealthyInRange) || !has(self.triggerIf.unhealthyLessThanOrEqualTo)',
);

const metadata = object({ labels: map(text()), annotations: map(text()) }, { minProperties: 1 });

const spec = ruled(
  object(
    {
      paused: flag(),
      clusterNetwork: object(
        {
          apiServerPort: integer({ format: 'int32', minimum: 1, maximum: 65535 }),
          serviceDomain: subdomain(),
          pods: object(
            {
              cidrBlocks: list(text({ maxLength: 43, minLength: 1 }), {
                maxItems: 4,
                'x-kubernetes-list-type': 'atomic',
              }),
            },
            { required: ['cidrBlocks'] },
          ),
        },
        { minProperties: 1 },
      ),
      controlPlaneEndpoint: object(
        {
          host: text({ minLength: 1, maxLength: 512 }),
          port: integer({ format: 'int32', minimum: 1, maximum: 65535 }),
        },
        { minProperties: 1 },
      ),
      controlPlaneRef: reference,
      infrastructureRef: reference,
      availabilityGates: list(
        object(
          { conditionType: text({ minLength: 1, maxLength: 316 }), polarity: text({ enum: ['Positive', 'Negative'] }) },
          { required: ['conditionType'] },
        ),
        { ...by('conditionType'), maxItems: 8 },
      ),
      topology: ruled(
        object(
          {
            classRef: object(
              { name: subdomain(), namespace: text({ minLength: 1, maxLength: 63 }) },
              { required: ['name'] },
            ),
            version: ruled(
              text({ minLength: 1, maxLength: 256 }),
              { rule: 'isSemver(self, true)', message: 'not a version' },
              {
                rule: '!isSemver(self, true) || !isSemver(oldSelf, true) || semver(self, true).compareTo(semver(oldSelf, true)) >= 0 && semver(self, true).minor() - semver(oldSelf, true).minor() <= 1',
                messageExpression: "'cannot go from ' + oldSelf + ' to ' + self",
              },
            ),
            controlPlane: object(
              {
                replicas: integer({ format: 'int32' }),
                metadata,
                healthCheck: object(
                  {
                    enabled: flag(),
                    checks: object(
                      {
                        unhealthyNodeConditions: unhealthy,
                        nodeStartupTimeoutSeconds: integer({ format: 'int32', minimum: 0 }),
                      },
                      { minProperties: 1 },
                    ),
                    remediation,
                  },
                  { minProperties: 1 },
                ),
                deletion: object(
                  { nodeDrainTimeoutSeconds: integer({ format: 'int32', minimum: 0 }) },
                  { minProperties: 1 },
                ),
              },
              { minProperties: 1 },
            ),
            workers: object(
              {
                machineDeployments: list(
                  object(
                    {
                      class: text({ minLength: 1, maxLength: 256 }),
                      name: text({
                        minLength: 1,
                        maxLength: 63,
                        pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$',
                      }),
                      replicas: integer({ format: 'int32' }),
                      failureDomain: text({ minLength: 1 }),
                      rollout: object(
                        {
                          strategy: object(
                            {
                              type: text({ enum: ['RollingUpdate', 'OnDelete'] }),
                              rollingUpdate: object(
                                { maxUnavailable: intOrString(), maxSurge: intOrString() },
                                { minProperties: 1 },
                              ),
                            },
                            { required: ['type'] },
                          ),
                        },
                        { minProperties: 1 },
                      ),
                      variables: object(
                        { overrides: list(variable, { ...by('name'), maxItems: 8 }) },
                        { minProperties: 1 },
                      ),
                    },
                    { required: ['class', 'name'] },
                  ),
                  { ...by('name'), maxItems: 8 },
                ),
              },
              { minProperties: 1 },
            ),
            variables: list(variable, { ...by('name'), maxItems: 16, minItems: 1 }),
          },
          { required: ['classRef', 'version'] },
        ),
        {
          rule: 'has(self.classRef.__namespace__) ? has(oldSelf.classRef.__namespace__) && self.classRef.__namespace__ == oldSelf.classRef.__namespace__ : !has(oldSelf.classRef.__namespace__)',
          message: 'the namespace of the class is fixed',
        },
      ),
      selector: labelSelector,
    },
    { minProperties: 1 },
  ),
  {
    rule: '!has(oldSelf.controlPlaneRef) || has(self.controlPlaneRef)',
    message: "controlPlaneRef can't be removed once set",
    reason: 'FieldValueForbidden',
  },
  {
    rule: '!has(self.clusterNetwork) || !has(self.clusterNetwork.pods) || self.clusterNetwork.pods.cidrBlocks.all(c, isCIDR(c))',
  },
  {
    rule: 'oldSelf.hasValue() || has(self.topology) || has(self.infrastructureRef)',
    optionalOldSelf: true,
    message: 'new clusters need a topology or an infrastructure',
  },
);

const old = object({
  paused: flag({ default: false }),
  controlPlaneRef: object(
    { kind: text(), name: text(), namespace: text({ default: 'default' }), uid: text() },
    { 'x-kubernetes-map-type': 'atomic' },
  ),
  topology: object({
    class: text(),
    version: text({ pattern: '^v?[0-9]+', default: 'v1.30.0' }),
    rolloutAfter: text({ format: 'date-time' }),
  }),
  replicas: integer({ default: 1 }),
});

/** Clusters in three versions: the newest is stored, and the oldest is not served any more. */
export const machineClusters = conformanceDefinition({
  kind: 'MachineCluster',
  spec,
  status: object(
    {
      conditions: conditions({ maxItems: 32 }),
      initialization: object({ infrastructureProvisioned: flag() }, { minProperties: 1 }),
      phase: text({ enum: ['Pending', 'Provisioning', 'Provisioned', 'Deleting', 'Failed'], default: 'Pending' }),
      failureDomains: list(
        object({ name: text({ minLength: 1 }), controlPlane: flag({ default: true }) }, { required: ['name'] }),
        by('name'),
      ),
      observedGeneration: integer({ format: 'int64', minimum: 1 }),
    },
    { minProperties: 1, default: { phase: 'Pending' } },
  ),
  version: { name: 'v1beta2', subresources: { status: {} } },
  otherVersions: [
    {
      name: 'v1beta1',
      served: true,
      storage: false,
      deprecated: true,
      subresources: { status: {} },
      schema: {
        openAPIV3Schema: rootSchema({
          spec: old,
          status: object(
            { phase: text({ default: 'Old' }), ready: flag({ default: false }), failureMessage: text() },
            { default: {} },
          ),
        }),
      },
    },
    { name: 'v1alpha4', served: false, storage: false, schema: { openAPIV3Schema: rootSchema({ spec: old }) } },
  ],
  examples: [
    {
      topology: {
        classRef: { name: 'a' },
        version: 'v1.31.0',
        variables: [{ name: 'x', value: { a: [1, 'b'] } }],
        workers: {
          machineDeployments: [
            {
              class: 'c',
              name: 'md-0',
              replicas: 3,
              rollout: { strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%', maxUnavailable: 0 } } },
              variables: { overrides: [{ name: 'y', value: 1 }] },
            },
          ],
        },
        controlPlane: {
          replicas: 3,
          healthCheck: {
            enabled: true,
            checks: { unhealthyNodeConditions: [{ type: 'Ready', status: 'False', timeoutSeconds: 300 }] },
          },
        },
      },
    },
    {
      infrastructureRef: { kind: 'Infra', name: 'a', apiGroup: 'infra.example.com' },
      controlPlaneRef: { kind: 'Plane', name: 'b', apiGroup: 'plane.example.com' },
      clusterNetwork: { pods: { cidrBlocks: ['10.0.0.0/16', 'fd00::/48'] }, apiServerPort: 6443 },
    },
  ],
});
