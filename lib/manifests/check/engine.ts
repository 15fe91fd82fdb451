import { validateCustomResource, validateCustomResourceDefinition } from '../../crd';
import type { CustomResourceDefinitionManifest } from '../../crd/json/manifest';
import type { ManifestObject } from '../manifest-object';
import type { ProgramVerdict } from './program';
import { definedKind, groupKind, isDefinition } from './requests';

/** Verdict of this package about one object. */
export interface EngineVerdict extends ProgramVerdict {
  /** Suggested replacements by the path of the field. */
  readonly hints: ReadonlyMap<string, string>;
}

/** Checks CustomResourceDefinitions and custom resources without the program. */
export class Engine {
  private readonly byKind: ReadonlyMap<string, CustomResourceDefinitionManifest>;

  /** @param crds later ones take the place of earlier ones of the same kind */
  constructor(crds: readonly ManifestObject[]) {
    this.byKind = new Map(crds.map((crd) => [definedKind(crd), crd as unknown as CustomResourceDefinitionManifest]));
  }

  /** The verdict on a CRD or a custom resource; undefined for kinds that this package does not check. */
  public tryCheck(object: ManifestObject, old?: ManifestObject): EngineVerdict | undefined {
    const crd = this.byKind.get(groupKind(object));
    if (isDefinition(object)) {
      return verdictOf(
        validateCustomResourceDefinition(object as unknown as CustomResourceDefinitionManifest).problems,
      );
    }
    return crd && verdictOf(validateCustomResource(crd, object, { ...(old && { oldResource: old }) }).problems);
  }
}

interface EngineProblem {
  readonly path: string;
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
}

function verdictOf(problems: readonly EngineProblem[]): EngineVerdict {
  return {
    problems: problems.map(({ path, code, message }) => ({ path, code, message })),
    hints: new Map(problems.flatMap(({ path, hint }) => (hint === undefined ? [] : [[path, hint]]))),
  };
}
