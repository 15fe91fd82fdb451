import { getOrAdd } from '../../crd/json/collections';
import { objectText } from '../manifest-object';

import type { Finding } from '../finding';
import type { CheckedObject } from './verdicts';

/** Collects findings on objects. */
export class ObjectReporter {
  private readonly found = new Map<CheckedObject, Finding[]>();

  public constructor(public readonly objects: readonly CheckedObject[]) {}

  public report(checked: CheckedObject, finding: Omit<Finding, 'object' | 'place'>): void {
    const { object, file } = checked;
    const line = lineIn(checked, finding.path);
    getOrAdd(this.found, checked, () => [] as Finding[]).push({
      object: objectText(object),
      ...finding,
      ...(file !== undefined && { place: { file, line } }),
    });
  }

  /** Where an object is, in words. */
  public placeText(checked: CheckedObject): string {
    return checked.file === undefined
      ? `object ${this.objects.indexOf(checked) + 1}`
      : `${checked.file}:${lineIn(checked)}`;
  }

  /** The findings, in the order of the objects. */
  public get findings(): readonly Finding[] {
    return this.objects.flatMap((object) => this.found.get(object) ?? []);
  }
}

function lineIn({ lineOf, line = 1 }: CheckedObject, path = ''): number {
  return path === '' ? line : (lineOf?.(path) ?? line);
}
