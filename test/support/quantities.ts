/**
 * Quantities as people write them and as an API server writes them back, which
 * `test/cluster/settles.test.ts` asks.
 */
export const QUANTITIES: readonly (readonly [written: string, canonical: string])[] = [
  ['0', '0'],
  ['+1', '+1'],
  ['512', '512'],
  ['2048', '2048'],
  ['1000', '1k'],
  ['0.1', '100m'],
  ['999m', '999m'],
  ['1000m', '1'],
  ['1500m', '1500m'],
  ['1001k', '1001k'],
  ['2000.5k', '2000500'],
  ['1000M', '1G'],
  ['3.0G', '3G'],
  ['0.25T', '250G'],
  ['0Gi', '0'],
  ['0.3Ki', '307200m'],
  ['0.5Ki', '512'],
  ['1Ki', '1Ki'],
  ['1023Ki', '1023Ki'],
  ['541812.5Ki', '554816k'],
  ['1000Mi', '1000Mi'],
  ['1024Mi', '1Gi'],
  ['1025Mi', '1025Mi'],
  ['0.25Gi', '256Mi'],
  ['1.5Gi', '1536Mi'],
  ['2048Ti', '2Pi'],
];
