export { ImageLock, readDigests } from './image-lock';
export { imagesOf } from './image-places';
export type { RegistryMirror } from './image-rules';
export { ImagesReport, type ImagesReportOptions } from './images-report';
