export type MetricsAddress =
  { readonly host: string; readonly port: number; readonly isLoopback: boolean } | 'off';

const LOOPBACK = /^(127(\.\d+){3}|localhost|\[?::1\]?)$/;

/**
 * Reads `:8443`, `0.0.0.0:9090`, `localhost:8080`, `[::]:8080`, `http://127.0.0.1:8080/`, `8080`;
 * undefined of others.
 */
export function metricsAddress(text: string): MetricsAddress | undefined {
  const trimmed = text.trim();
  if (trimmed === '0' || trimmed === 'off' || trimmed === 'disabled') {
    return 'off';
  }
  const [, host = '', digits = ''] =
    /^(?:\w+:\/\/)?([\w.-]*|\[[\da-fA-F:.]*\]):(\d{1,5})\/?$/.exec(trimmed) ??
    /^()(\d{1,5})$/.exec(trimmed) ??
    [];
  const port = Number(digits);
  if (digits === '' || port > 65535) {
    return undefined;
  }
  return port === 0 ? 'off' : { host, port, isLoopback: LOOPBACK.test(host) };
}
