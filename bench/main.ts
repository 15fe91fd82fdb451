/**
 * `npm run bench`: what the package costs, against what a user would write instead, in one run.
 *
 * Figures are ratios or differences between two programs measured alternately, so that a slow machine slows both.
 */
import { clusters } from './clusters';
import { largeCrd } from './large-crd';
import { fullStack, loading, typeChecking } from './programs';
import type { Measurement } from './measurement';
import { registering } from './pulumi';
import { reading } from './reading';
import { crdSize, validating } from './resource';

async function measure(): Promise<readonly Measurement[]> {
  return [
    ...loading(),
    fullStack(),
    ...clusters(),
    ...reading(),
    validating(),
    crdSize(),
    ...largeCrd(),
    await registering(),
    ...typeChecking(),
  ];
}

function report(measurements: readonly Measurement[]): void {
  const width = Math.max(...measurements.map(({ what }) => what.length));
  for (const { what, value, budget, unit, detail } of measurements) {
    const verdict = value <= budget ? 'ok  ' : 'OVER';
    const figure = `${value.toFixed(unit === 'bytes' ? 0 : 2)} ${unit}`;
    process.stdout.write(
      `${verdict} ${what.padEnd(width)}  ${figure.padStart(14)}  (budget ${budget} ${unit}; ${detail})\n`,
    );
  }
  process.exitCode = measurements.every(({ value, budget }) => value <= budget) ? 0 : 1;
}

void measure().then(report);
