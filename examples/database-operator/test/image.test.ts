import { isPostgresql, majorOf } from '../src/database/image.js';

const DIGEST = `sha256:${'0'.repeat(64)}`;

test.each<[image: string, isPostgresql: boolean, major: number | undefined]>([
  ['postgres:16.3', true, 16],
  ['postgres:16', true, 16],
  ['postgres:v16.1', true, 16],
  ['postgres:16.3-alpine', true, 16],
  ['postgres:9.6', true, 9],
  ['postgres:17beta1', true, 17],
  ['postgres', true, undefined],
  ['postgres:latest', true, undefined],
  ['postgres:alpine3.20', true, undefined],
  ['postgres:20240101', true, undefined],
  [`postgres@${DIGEST}`, true, undefined],
  [`postgres:16.3@${DIGEST}`, true, 16],
  ['docker.io/library/postgres:16', true, 16],
  ['registry.example.com:5000/team/postgres:16', true, 16],
  ['registry.example.com:5000/team/postgres', true, undefined],
  ['bitnami/postgresql:16.4.0', true, 16],
  ['postgres/exporter:16', false, 16],
  ['my-postgres:16', false, 16],
  ['postgres-16', false, undefined],
  ['super-great-docker-image', false, undefined],
])('%s', (image, postgresql, major) => {
  expect([isPostgresql(image), majorOf(image)]).toEqual([postgresql, major]);
});
