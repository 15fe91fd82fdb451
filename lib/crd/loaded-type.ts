import { shortJson } from './json/show';
import { freeze } from './nodes/emit';
import { BaseResourceType } from './resource-type';

import type { CustomResourceDefinitionManifest } from './json/manifest';
import type { KindFacts } from './resource-type';

/** Facts about a kind before its CRD is read. */
export interface LoadedKind extends KindFacts {
  /** The names of the versions. */
  readonly versions: readonly string[];
  /** The version that resources are stored in. @default - the CRD names none */
  readonly storedVersion?: string;
}

/** A kind of custom resource whose CRD was not declared here. */
export class BaseLoadedType<Spec extends object = object> extends BaseResourceType<Spec> {
  /** The names of the versions. */
  public readonly versions: readonly string[];

  private content: CustomResourceDefinitionManifest | undefined;
  private readonly storedVersion: string | undefined;

  /**
   * @param read gives the CRD when somebody asks for it: CRDs are large, and a program that uses
   * one kind of ten does not read the others
   * @internal
   */
  constructor(
    { versions, storedVersion, ...kind }: LoadedKind,
    private readonly read: () => CustomResourceDefinitionManifest,
  ) {
    super(kind);
    this.versions = freeze([...versions]);
    this.storedVersion = storedVersion;
  }

  /** The CustomResourceDefinition as a plain object, as it was published; frozen. */
  public get manifest(): CustomResourceDefinitionManifest {
    this.content ??= freeze(this.read());
    return this.content;
  }

  /** `<group>/<version>`; of the version that resources are stored in, when none is named. */
  public override apiVersion(version = this.storedVersion): string {
    if (version === undefined || !this.versions.includes(version)) {
      const wanted =
        version === undefined
          ? 'has no stored version'
          : `does not have version ${shortJson(version)}`;
      throw new Error(`${this.kind} ${wanted}; it has ${this.versions.join(', ')}`);
    }
    return `${this.group}/${version}`;
  }
}

/** The facts about the kind of a CRD. */
export function factsOf({ spec }: CustomResourceDefinitionManifest): LoadedKind {
  const { group, names, scope, versions, conversion } = spec;
  const storedVersion = versions.find(({ storage }) => storage)?.name;
  return {
    group,
    kind: names.kind,
    plural: names.plural,
    scope,
    conversion: conversion?.['strategy'] === 'Webhook' ? 'webhook' : 'none',
    versions: versions.map(({ name }) => name),
    ...(storedVersion !== undefined && { storedVersion }),
  };
}
