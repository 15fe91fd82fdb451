/**
 * `npm run test:pulumi`: the whole life of Pulumi programs with the real engine, in an API server that the script starts
 * (the one of the cluster tier, with the real zookeeper-operator as a process). It needs the command `pulumi`, and the
 * plugin for Kubernetes of the version that is installed here; where something is missing it says so in one line and
 * ends well, except where `CI=true`. It is no part of `npm test`.
 *
 * Options: `--only <part of a scenario's name>`; `--until cluster` stops before the first command of the CLI, and so
 * needs no Pulumi: it starts the cluster, packs the package, and loads a copy of each program as Pulumi would.
 *
 * `npm run test:all` plays the same scenarios with an engine and a provider of our own (`test/engine/stand-in`), and a CLI that does
 * things wrong on purpose shows that they notice it (`test/pulumi/engine-scenario.sampled.test.ts`). With Pulumi's engine they
 * have not been played yet.
 */
import { main } from '../test/engine/main';

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  },
);
