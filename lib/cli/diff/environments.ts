import { objectText } from '../../manifests/manifest-object';
import { findingLines, findingTables, withPlaces } from '../../manifests/report';
import { count, page, printable, prose } from '../../manifests/report/markdown';
import { customKindsOf } from './custom-resources';
import { fieldChanges, shownFieldsOf } from './fields';
import { changesOf, stateOf } from './state';

import type { Finding } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';
import type { ObjectPlaces } from '../../manifests/report';
import type { State } from './state';

export interface EnvironmentManifests {
  /** Such as `stage`, or its folder. */
  readonly name: string;
  readonly objects: readonly ManifestObject[];
}

/**
 * Differences of environments: each is compared with the next, in the order in which a change goes
 * through them.
 */
export class EnvironmentReport {
  /**
   * A finding for each object that one of two has, and for each field that differs; all are for
   * information.
   */
  public readonly findings: readonly Finding[];
  private readonly names: readonly string[];

  /** Values that may be secret are not in the report. */
  constructor(environments: readonly EnvironmentManifests[]) {
    const all = environments.flatMap(({ objects }) => objects);
    const { kinds } = customKindsOf([], all, []);
    const states = environments.map(({ name, objects }) => ({
      name,
      state: stateOf(
        objects,
        name,
        (group, kind) => kinds.get(`${group}/${kind}`)?.after.spec.scope === 'Cluster',
      ),
    }));
    this.names = environments.map(({ name }) => name);
    this.findings = [
      ...states.flatMap(({ state }) => state.findings),
      ...states.slice(1).flatMap((next, index) => differences(states[index] as NamedState, next)),
    ];
  }

  /** The report as plain text. */
  public toText(): string {
    return `${[...findingLines(this.findings), this.summary()].map(printable).join('\n')}\n`;
  }

  /** The report as a page. */
  public toMarkdown(): string {
    return page([
      '# Differences of the environments',
      prose(this.summary()),
      findingTables(this.findings),
    ]);
  }

  /** The report as data. */
  public toJSON(): {
    readonly environments: readonly string[];
    readonly findings: readonly Finding[];
  } {
    return { environments: this.names, findings: this.findings };
  }

  /** The findings for machines, each at the place of its object. */
  public toFindings(places: ObjectPlaces): readonly Finding[] {
    return withPlaces(this.findings, places);
  }

  private summary(): string {
    const only = this.findings.filter(({ rule }) => rule === 'environments/only-in').length;
    const fields = this.findings.filter(({ rule }) => rule === 'environments/differs').length;
    return `${this.names.join(', ')}: ${count(only, 'object')} in one of two only, ${count(fields, 'field')} with another value.`;
  }
}

interface NamedState {
  readonly name: string;
  readonly state: State;
}

function differences(one: NamedState, other: NamedState): Finding[] {
  const { added, removed, changed } = changesOf(one.state, other.state);
  const onlyIn = (
    objects: readonly ManifestObject[],
    has: NamedState,
    lacks: NamedState,
  ): Finding[] =>
    objects.map((object) => ({
      rule: 'environments/only-in',
      level: 'info',
      object: objectText(object),
      message: `is in ${has.name}, and not in ${lacks.name}`,
    }));
  const fields = fieldChanges(changed).flatMap((each) =>
    shownFieldsOf(each).map(({ what, how, values, lines = [] }): Finding => ({
      rule: 'environments/differs',
      level: 'info',
      object: each.object,
      path: what,
      message:
        values === undefined
          ? [`differs between ${one.name} and ${other.name}`, how, ...lines]
              .filter((part) => part !== undefined)
              .join('; ')
          : `${values[0]} in ${one.name}, ${values[1]} in ${other.name}`,
    })),
  );
  return [...onlyIn(removed, one, other), ...onlyIn(added, other, one), ...fields];
}
