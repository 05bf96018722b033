import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

/**
 * The engine that features take from their host, so that it is not in every entry: all that their part of the runtime
 * imports. The runtime's own plugin for this would bring the rest of it, too.
 */
export const externalRuntime = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};

/** The name that the build of a feature gives to it (`experiments.externalRuntime`). */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: externalRuntime });
