/** How metrics are served. */
export type MetricsProtocol = 'http' | 'https';

/** A way to serve metrics. */
export interface MetricsEndpoint {
  /** The port that upstream documents. */
  readonly port: number;
  /**
   * Arguments that make the process serve metrics on all addresses of the pod at a port. One whose flag the container has
   * already takes its place.
   * @default - the process serves them at its port in any case, and has no setting for another
   */
  readonly args?: (port: number) => readonly string[];
  /** Path of the metrics. @default '/metrics' */
  readonly path?: string;
  /**
   * Option of the definition that the endpoint needs: the rules tied to it are granted where metrics are served so.
   * @default - it needs no rights
   */
  readonly option?: string;
}

/** The metrics endpoint of an operator: HTTP without authentication, or what `protocol` says. */
export interface OperatorMetrics extends MetricsEndpoint {
  /**
   * How the endpoint is served. Over `https` scrapers show a token that the operator has the API server look at. Where it
   * is `unknown`, each installation that has metrics read has to say it.
   * @default 'http'
   */
  readonly protocol?: MetricsProtocol | 'unknown';
  /**
   * A second endpoint, over HTTPS, which asks scrapers who they are; taken unless HTTP is asked for.
   * @default - there is one endpoint only
   */
  readonly secure?: MetricsEndpoint;
  /**
   * Library whose metrics are among those served, so that the alerts about them hold.
   * @default - metrics of its own only
   */
  readonly library?: 'controller-runtime';
  /**
   * Names of the metrics in expressions of `alerts`, with their labels; tests hold the expressions to them.
   * @default - none of its own
   */
  readonly names?: Readonly<Record<string, readonly string[]>>;
}
