import { jsonTemplate } from './json-text';
import { crdName } from './kind-file';
import { doc, moduleText } from './module-text';
import type { NamedKind } from './names';

/** The file of a CRD: a string, which TypeScript need not understand, and which is read when it is needed. */
export function crdFile(kind: NamedKind, header: string): string {
  const comment = doc(`The CustomResourceDefinition \`${kind.crd.metadata.name}\`, as upstream publishes it.`);
  return moduleText(header, [], [`${comment}export const ${crdName(kind)}: string = ${jsonTemplate(kind.crd)};\n`]);
}
