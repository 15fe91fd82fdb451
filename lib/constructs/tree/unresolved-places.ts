import type { IConstruct } from 'constructs';

/** Stays until those who ask it are gone: places are compared when they are known. */
export class UnresolvedPlaces<T extends IConstruct> {
  public problems(
    _owner: T,
    _places: readonly string[],
    _plainly: (place: string) => T | undefined,
    _problem: (other: T, place: string, name: string) => string | undefined,
    _name = '',
  ): string[] {
    return [];
  }
}
