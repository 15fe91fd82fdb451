import type {
  CertificateData,
  DefinitionData,
  MetricsData,
  WatchData,
  WebhooksData,
  WorkloadData,
} from '../model/data';
import { Code, literal } from './literal';
import { doc, moduleText } from './module-text';
import type { GeneratedFolder } from './fixed-files';

/** The file of the definition: data, and what the user's own file makes of it. */
export function definitionFile(data: DefinitionData, folder: GeneratedFolder): string {
  const { operator, kinds } = folder;
  const { name, version, workloads, webhooks, metrics, watch, unsupportedScopes, ...rest } = data;
  const definition = {
    name,
    version,
    customResources: kinds.map(({ typeName }) => new Code(typeName)),
    watch: watchCode(watch),
    ...(unsupportedScopes && { unsupportedScopes }),
    workloads: workloads.map(workloadCode),
    ...(webhooks && { webhooks: webhooksCode(webhooks) }),
    ...(metrics && { metrics: metricsCode(metrics) }),
    ...rest,
  };
  const text = literal(definition, '  ');
  const uses = (name: string): readonly string[] => (text.includes(`${name}.`) ? [name] : []);
  return moduleText(
    folder,
    [
      {
        from: 'operator-constructs/generated',
        names: [
          'customizedDefinition',
          'type OperatorDefinition',
          ...uses('WatchSignal'),
          ...uses('WebhookCertificate'),
        ],
      },
      { from: './customization', names: ['customization'] },
      ...kinds.map(({ typeName, file }) => ({ from: `./kinds/${file}`, names: [typeName] })),
    ],
    [
      `${doc(`The definition in the manifests of ${name} ${version}, with your customization.`)}` +
        `export const ${operator.definitionName}: OperatorDefinition = customizedDefinition(\n  ${text},\n  customization,\n);\n`,
    ],
  );
}

function workloadCode({ watch, metrics, ...workload }: WorkloadData): object {
  return { ...workload, ...(watch && { watch: watchCode(watch) }), ...(metrics && { metrics: metricsCode(metrics) }) };
}

function watchCode(watch: WatchData): Code {
  if ('none' in watch) return new Code('WatchSignal.none()');
  if ('unknown' in watch) return new Code(`WatchSignal.unknown(${literal(watch.unknown)})`);
  const parts = watch.parts.map(({ at, values }) => `WatchSignal.at(${inline(at)}, ${inline(values)})`);
  return new Code(parts.length === 1 ? (parts[0] ?? '') : `WatchSignal.all(\n    ${parts.join(',\n    ')},\n  )`);
}

function metricsCode({ argument, ...metrics }: MetricsData): object {
  return {
    ...metrics,
    ...(argument !== undefined && { args: new Code(`(port: number) => [\`${argument}\${port}\`]`) }),
  };
}

function webhooksCode({ certificate, ...webhooks }: WebhooksData): object {
  return { ...webhooks, certificate: certificateCode(certificate) };
}

function certificateCode(certificate: CertificateData): Code {
  if ('certManager' in certificate) {
    return new Code(`WebhookCertificate.certManager(${inline(certificate.certManager)})`);
  }
  if ('secret' in certificate) return new Code(`WebhookCertificate.secret(${inline({ name: certificate.secret })})`);
  const { annotations } = certificate;
  return new Code(`WebhookCertificate.selfManaged(${annotations === undefined ? '' : inline(annotations)})`);
}

function inline(value: unknown): string {
  return literal(value, '', -Infinity);
}
