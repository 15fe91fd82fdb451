import type { ImagePlace } from './image-places';

/** Where an image stands. */
export interface ImageUse extends Omit<ImagePlace, 'image' | 'isVersioned'> {
  /** The object: `Deployment streaming/zookeeper-operator`. */
  readonly object: string;
}

/** An image, and all places that name it. */
export interface ReportedImage {
  /** As the first place writes it. */
  readonly image: string;
  /** With all that a container runtime fills in: `docker.io/library/redis:7`. */
  readonly name: string;
  readonly registry: string;
  readonly digest?: string;
  /** True if there is a place for a digest: not where an operator makes the tag of a version. */
  readonly canHaveDigest: boolean;
  readonly uses: readonly ImageUse[];
  /** Problems by the registry, and by the lock that it is compared with. */
  readonly problems: readonly string[];
  /** Notes for the reader: that no tag or digest names its build, or that it cannot have a digest. */
  readonly notes: readonly string[];
}

/** The report as data. */
export interface ImagesReportJson {
  readonly images: readonly ReportedImage[];
  /** Images of the lock that no manifest names. */
  readonly unused: readonly string[];
}
