import type { NameLimits } from '../../../constructs/kind/name-limits';
import type { OutputCase } from '../../../core/kind-outputs';

/** Facts about a kind of a known operator beyond its CRD: what the operator makes for a resource. */
export interface KindKnowledge {
  /** The release that the facts are from, by its code. */
  readonly release: string;
  /** Names that the operator can serve, and why no others. @default - as the API server has it */
  readonly name?: NameLimits & { readonly why: string };
  /** Status of a ready resource, as `condition=<type>`. @default - nothing is known */
  readonly ready?: string;
  /** What stays when a resource is deleted: a sentence. @default - nothing is known */
  readonly deletion?: string;
  /** What the operator makes, and clients use. The first ones matter most. */
  readonly outputs: Readonly<Record<string, KnownOutput>>;
}

/** An output, with what it is and how that is known. */
export interface KnownOutput {
  /** A sentence or several. */
  readonly is: string;
  /** The file of the operator's code that says so. @default - the authors say it in their CRD */
  readonly from?: string;
  /** True if a client used it in a run of real servers. @default false */
  readonly seen?: boolean;
  readonly cases: readonly OutputCase[];
}

/** An output; `seen` follows its cases where a client used it. */
export function output(
  is: string,
  from: string,
  cases: readonly OutputCase[],
  seen?: 'seen',
): KnownOutput {
  return { is, from, cases, ...(seen && { seen: true }) };
}
