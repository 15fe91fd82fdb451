export { ManifestGraph } from './manifest-graph';
export { drawSvg } from './drawing';
