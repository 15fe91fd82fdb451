import type { SourceImage } from './data';
import { getOrAdd } from '../../../crd/json/object';

/** An image with a tag or a digest, as processes are given them, also behind a flag. */
const IMAGE =
  /^(?:--?[\w.-]+=)?((?:[a-z0-9][a-z0-9.-]*(?::\d+)?\/)?[a-z0-9][\w.-]*(?:\/[\w.-]+)*(?::[\w][\w.-]{0,127})?(?:@sha256:[a-f0-9]{64})?)$/;

/** Every image that some objects name: of containers, and those buried in arguments and variables. */
export function imagesIn(value: unknown, path: string): SourceImage[] {
  const found = new Map<string, string[]>();
  visit(value, path, '', (image, at) => getOrAdd(found, image, () => [] as string[]).push(at));
  return [...found].map(([image, paths]) => ({ image, paths }));
}

function visit(value: unknown, path: string, key: string, take: (image: string, path: string) => void): void {
  if (typeof value === 'string') {
    const image = imageOf(value, key);
    if (image !== undefined) {
      take(image, path);
    }
  } else if (Array.isArray(value)) {
    value.forEach((item: unknown, index) => visit(item, `${path}[${index}]`, key, take));
  } else if (typeof value === 'object' && value !== null) {
    Object.entries(value).forEach(([name, member]) => visit(member, `${path}.${name}`, name, take));
  }
}

function imageOf(text: string, key: string): string | undefined {
  if (key === 'image') return text;
  if (key !== 'args' && key !== 'command' && key !== 'value') return undefined;
  const image = IMAGE.exec(text)?.[1];
  // Without a registry and a tag it may be anything: a path, a name, an address.
  const isPinned = image !== undefined && /\/.*(:[\w.-]+|@sha256:[a-f0-9]+)$/.test(image);
  return isPinned && !/^[\w.-]+:\d+$/.test(image) ? image : undefined;
}

/** The last part of the path of an image, without tag and digest. */
export function imageName(image: string): string {
  const path = image.split('@')[0] ?? '';
  return (path.split('/').at(-1) ?? '').split(':')[0] ?? '';
}
