/**
 * The config.toml with which the bundles are deployed. `verify_jwt` is off for all functions: they ask the auth service
 * who calls, because a gateway knows neither ended sessions nor the publishable keys, and the webhook's caller has no
 * session at all.
 */
export function deployConfig(names: readonly string[]): string {
  const functions = names.map(
    (name) => `[functions.${name}]\nverify_jwt = false\nentrypoint = "./functions/${name}/index.js"\n`,
  );
  return ['project_id = "fabula"\n', ...functions].join('\n');
}
