import { output } from './kind-knowledge';

import type { OutputCase } from '../../../core/kind-outputs';
import type { KindKnowledge, KnownOutput } from './kind-knowledge';

const SIDECAR: OutputCase = {
  when: ['spec.mode=sidecar'],
  none: "the pod of a sidecar finds it at 'localhost'",
};

/** A protocol of the receiver `otlp`, by its field and default port. */
function otlp(protocol: 'grpc' | 'http', port: number): KnownOutput {
  const field = `spec.config.receivers.otlp.protocols.${protocol}`;
  return output(
    `The Service for OTLP by ${protocol}, if a pipeline has the receiver \`otlp\`.`,
    'internal/components/receivers/helpers.go',
    [
      SIDECAR,
      { when: [`!${field}`], none: `nothing listens; give '${field}'` },
      { service: '$(name)-collector', port: `$(${field}.endpoint|${port})` },
    ],
    'seen',
  );
}

/** The operator of OpenTelemetry, by kind and group. */
export const OPENTELEMETRY: Readonly<Record<string, KindKnowledge>> = {
  'OpenTelemetryCollector.opentelemetry.io': {
    release: '0.119.0',
    name: {
      longest: 53,
      services: true,
      why: 'the operator cuts <name>-collector at 63 characters, and two of them may then be the same (0.119.0, internal/naming)',
    },
    outputs: { grpcService: otlp('grpc', 4317), httpService: otlp('http', 4318) },
  },
};
