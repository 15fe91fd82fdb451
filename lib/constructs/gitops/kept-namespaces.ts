import type { IConstruct } from 'constructs';
import { keptByTools } from '../../manifests/gitops';
import { namespaceObjects, watchNamespaces } from '../tree/object-index';
import { gitOpsToolOf } from './gitops-of';

/** A resource whose data goes with its namespace. */
interface DataHolder extends IConstruct {
  readonly namespace: string;
}

const holders = new WeakMap<IConstruct, DataHolder[]>();

/**
 * Has GitOps tools keep the Namespace of a resource, if the app has it as an object: whoever deletes it deletes the claims
 * with the data. Found at synth, as it may be made later; annotations that it has already stay.
 */
export function keepNamespaceOf(resource: DataHolder): void {
  const { root } = resource.node;
  const known = holders.get(root);
  if (known !== undefined) {
    known.push(resource);
    return;
  }
  const all = [resource];
  holders.set(root, all);
  watchNamespaces(root);
  root.node.addValidation({
    validate: () => {
      annotate(root, new Set(all.map(({ namespace }) => namespace)));
      return [];
    },
  });
}

function annotate(root: IConstruct, names: ReadonlySet<string>): void {
  const annotations = Object.entries(keptByTools(gitOpsToolOf(root)));
  for (const { name, metadata } of namespaceObjects(root)) {
    const own = (metadata.toJson() as { readonly annotations?: object } | undefined)?.annotations ?? {};
    annotations
      .filter(([annotation]) => names.has(name) && !(annotation in own))
      .forEach(([annotation, value]) => {
        metadata.addAnnotation(annotation, value);
      });
  }
}
