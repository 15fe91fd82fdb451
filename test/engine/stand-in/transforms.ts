import type { Callback } from '@pulumi/pulumi/proto/callback_pb';
import {
  type RegisterResourceRequest,
  TransformRequest,
  TransformResourceOptions,
  TransformResponse,
} from '@pulumi/pulumi/proto/resource_pb';
import type { Callbacks } from './callbacks';

/** Has functions of the program change what it wants of a resource, one after the other. */
export async function transform(
  request: RegisterResourceRequest,
  transforms: readonly Callback[],
  callbacks: Callbacks,
): Promise<void> {
  for (const callback of transforms) {
    const message = new TransformRequest()
      .setType(request.getType())
      .setName(request.getName())
      .setCustom(request.getCustom())
      .setParent(request.getParent())
      .setProperties(request.getObject())
      .setOptions(optionsOf(request));
    const answer = TransformResponse.deserializeBinary(await callbacks.invoke(callback, message));
    request.setObject(answer.getProperties());
    setOptions(request, answer.getOptions() ?? new TransformResourceOptions());
  }
}

/** The options that a program can see and change: those that this engine knows. */
function optionsOf(request: RegisterResourceRequest): TransformResourceOptions {
  const options = new TransformResourceOptions()
    .setDependsOnList(request.getDependenciesList())
    .setAliasesList(request.getAliasesList())
    .setCustomTimeouts(request.getCustomtimeouts())
    .setHooks(request.getHooks())
    .setImport(request.getImportid());
  if (request.hasProtect()) options.setProtect(request.getProtect()!);
  if (request.hasRetainondelete()) options.setRetainOnDelete(request.getRetainondelete()!);
  return options;
}

function setOptions(request: RegisterResourceRequest, options: TransformResourceOptions): void {
  request
    .setDependenciesList(options.getDependsOnList())
    .setAliasesList(options.getAliasesList())
    .setCustomtimeouts(options.getCustomTimeouts())
    .setHooks(options.getHooks())
    .setImportid(options.getImport());
  if (options.hasProtect()) request.setProtect(options.getProtect()!);
  if (options.hasRetainOnDelete()) request.setRetainondelete(options.getRetainOnDelete()!);
}
