import { main } from './main';

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: Error) => {
    process.stderr.write(`error: ${error.message}\n`);
    process.exitCode = 255;
  },
);
