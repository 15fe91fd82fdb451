import type { Library } from '../library';

/** The order of bytes, which the engine lacks. */
export const bytesLibrary: Library = (environment) => {
  const compare = (operator: string, holds: (order: number) => boolean): void => {
    environment.registerOperator(`bytes ${operator} bytes`, (left, right) => holds(Buffer.compare(left, right)));
  };
  compare('<', (order) => order < 0);
  compare('<=', (order) => order <= 0);
  compare('>', (order) => order > 0);
  compare('>=', (order) => order >= 0);
};
