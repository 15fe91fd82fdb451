// A CRD is read as any other object is.
export { readObject as draftOf } from '../validate/read';
