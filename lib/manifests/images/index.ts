export { ImageLock, readDigests } from './image-lock';
export type { ImageForm, ImagePlace } from './image-places';
export { imagesOf } from './image-places';
export type { RegistryMirror } from './image-rules';
export { ImagesReport, type ImagesReportOptions } from './report';
export type { ImagesReportJson, ImageUse, ReportedImage } from './report-data';
