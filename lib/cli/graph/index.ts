export { ManifestGraph } from './manifest-graph';
export { RightsMatrix } from './rights-matrix';
export { drawSvg } from './drawing';
