import { IMAGE, IMAGE_REPOSITORY, IMAGE_TAG } from '../../crd/checks/images';
import { DATA_KEY, OBJECT_NAME } from '../../crd/checks/names';
import { prop } from '../../crd/checks/prop';
import type { PropType } from '../../crd/checks/prop-types';
import { SIZE_PROP_TYPE, type SizeInput } from '../../core/checks/quantity';
import { RESOURCES } from '../../core/checks/resources';
import { resourcePropType } from '../custom-resource';

/** Types of the props of an operator and of its resources: those of any prop, and those of Kubernetes' own words. */
export const entryProp = {
  ...prop,
  /** A size in bytes: a quantity, a number, or a `Size` of cdk8s. */
  size: (): PropType<SizeInput> => SIZE_PROP_TYPE,
  /** Requests and limits of a container. */
  resources: (): PropType<object> => RESOURCES,
  /** An image, with a tag or a digest. */
  image: (): PropType<string> => IMAGE,
  /** An image without tag and digest. */
  imageRepository: (): PropType<string> => IMAGE_REPOSITORY,
  /** A tag of an image. */
  imageTag: (): PropType<string> => IMAGE_TAG,
  /** The name of an object that a resource refers to. */
  objectName: (): PropType<string> => OBJECT_NAME,
  /** A key of a Secret or ConfigMap. */
  dataKey: (): PropType<string> => DATA_KEY,
  /** A resource of a kind, as the construct that declares it. */
  resource: resourcePropType,
} as const;
