import { customOutputs } from 'operator-constructs/generated';

import type * as pulumi from '@pulumi/pulumi';
import type { KindOutputs, OperatorCustomization, OutputsOf } from 'operator-constructs/generated';
import type { BucketStorage } from '../../examples/kinds/kinds';
import type { BucketStorage as BucketComponent } from '../../examples/kinds/kinds/pulumi';

// What authors say in an annotation of their CRD.
declare const bucket: BucketStorage, component: BucketComponent;
bucket.connectionString satisfies string;
bucket.credentialsSecret.keys.id satisfies 'id';
component.publicUrl satisfies pulumi.Output<string>;
component.credentialsSecret.keys.secret satisfies pulumi.Output<'secret'>;
// @ts-expect-error there is no such output
void bucket.service;
// @ts-expect-error there is no such output
void component.service;

// What is known of a kind, and what a customization makes of it.
export const OUTPUTS = {
  service: [{ service: '$(name)', port: 80 }],
  credentialsSecret: [
    { when: ['spec.secret'], secret: '$(spec.secret)', keys: { password: '$(spec.key|password)' } },
    { secret: '$(name)', keys: { password: 'password', uri: 'uri' } },
    { none: 'there is none' },
  ],
} as const satisfies KindOutputs;
const customization = {
  outputs: {
    Gadget: {
      service: [{ text: '$(name)' }],
      api: [
        { when: ['spec.big'], service: '$(name)-big', port: 81 },
        { service: '$(name)-api', port: 80 },
      ],
    },
  },
} satisfies OperatorCustomization;
declare const known: OutputsOf<typeof OUTPUTS, typeof customization, 'Tool'>;
known.service.port satisfies number;
known.credentialsSecret.keys.password satisfies string;
known.credentialsSecret.keys.uri satisfies string | undefined;
// @ts-expect-error not every such Secret has it
known.credentialsSecret.keys.uri satisfies string;
// @ts-expect-error that of another kind
void known.api;

declare const customized: OutputsOf<typeof OUTPUTS, typeof customization, 'Gadget'>;
customized.service satisfies string;
customized.api.host satisfies string;
customized.credentialsSecret.name satisfies string;
customOutputs(customization, 'Gadget') satisfies readonly ('api' | 'service')[];
customOutputs(customization, 'Tool') satisfies readonly never[];

// A customization whose type does not name its outputs.
declare const unnamed: OutputsOf<typeof OUTPUTS, OperatorCustomization, 'Gadget'>;
unnamed.service.host satisfies string;
