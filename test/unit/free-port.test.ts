import { readFileSync } from 'node:fs';
import { SERVER_PORTS, freePort } from '../cluster/support/free-port';

/** Ports that Linux gives to outgoing connections; the usual ones where it does not say. */
function portsOfConnections(): { first: number; last: number } {
  try {
    const [first, last] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')
      .trim()
      .split(/\s+/)
      .map(Number);
    return { first: first!, last: last! };
  } catch {
    return { first: 32_768, last: 60_999 };
  }
}

describe('ports of servers under test', () => {
  test('no outgoing connection is given one before its server listens', () => {
    expect(SERVER_PORTS.last).toBeLessThan(portsOfConnections().first);
  });

  test('each is given once', async () => {
    const ports = await Promise.all(Array.from({ length: 200 }, async () => await freePort()));
    expect(new Set(ports).size).toBe(200);
    for (const port of ports) {
      expect(port).toBeGreaterThanOrEqual(SERVER_PORTS.first);
      expect(port).toBeLessThanOrEqual(SERVER_PORTS.last);
    }
  });
});
