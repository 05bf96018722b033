import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// The projects for both systems cannot be built everywhere; what their builds read can be read here.

const native = path.dirname(import.meta.dirname);
const read = (file: string) => readFileSync(path.join(native, file), 'utf8');
const xml = (file: string) => new DOMParser().parseFromString(read(file), 'text/xml');
const propertiesOf = (file: string) => propertyOf(xml(file).querySelector('plist > dict')) as Record<string, unknown>;

/** A value of a property list. */
function propertyOf(element: Element | null): unknown {
  const parts = [...(element?.children ?? [])];
  switch (element?.tagName) {
    case 'dict':
      return Object.fromEntries(
        parts.flatMap((part, index) =>
          index % 2 === 0 ? [[part.textContent, propertyOf(parts[index + 1] ?? null)]] : [],
        ),
      );
    case 'array':
      return parts.map(propertyOf);
    case 'true':
    case 'false':
      return element.tagName === 'true';
    case 'string':
      return element.textContent;
    default:
      throw new Error(`There is no value in ${element?.outerHTML}`);
  }
}

/** A placeholder of Gradle's, which the sync fills. */
const host = '$' + '{host}';
const languages = ['en', 'es', 'fr'];

/** iOS plays on by itself, once the app says that it plays sound in the background. */
const forAndroid = new Set(['@capawesome-team/capacitor-android-foreground-service']);

const config = JSON.parse(read('capacitor.config.json'));
const { dependencies } = JSON.parse(read('package.json'));
const resources = 'android/app/src/main/res';

describe('the app', () => {
  it('carries its own files and never those of a server, which the stores forbid', () => {
    expect(config).toMatchObject({ appId: 'org.fabula.app', appName: 'Fabula', webDir: 'www' });
    expect(config.server).toEqual({ androidScheme: 'https' });
  });

  it('has every plugin in both projects', () => {
    const plugins = Object.keys(dependencies).filter(
      (name) => !/^@fabula\/|^@capacitor\/(android|core|ios)$/.test(name),
    );
    const gradle = read('android/capacitor.settings.gradle');
    const swift = read('ios/App/CapApp-SPM/Package.swift');
    expect(plugins.length).toBeGreaterThan(5);
    for (const plugin of plugins)
      expect([plugin, gradle.includes(plugin), swift.includes(plugin)]).toEqual([
        plugin,
        true,
        !forAndroid.has(plugin),
      ]);
  });
});

describe('the recognizer of speech', () => {
  const page = read('src/speech-recognition.ts');
  const methods = [...page.matchAll(/^ {2}(\w+)\((?:question|piece|session): /gm)].map(([, name]) => name);
  const swift = read('ios/App/App/DeviceSpeech.swift');
  const java = read('android/app/src/main/java/org/fabula/app/DeviceSpeech.java');

  it('has the same methods on both systems as the page asks for, and is known to both', () => {
    expect(methods).toEqual(['available', 'install', 'begin', 'hear', 'finish', 'abort']);
    expect([...swift.matchAll(/CAPPluginMethod\(name: "(\w+)"/g)].map(([, name]) => name)).toEqual(methods);
    expect([...swift.matchAll(/@objc func (\w+)\(_ call/g)].map(([, name]) => name)).toEqual(methods);
    expect([...java.matchAll(/@PluginMethod\s+public void (\w+)\(/g)].map(([, name]) => name)).toEqual(methods);
    expect(read('ios/App/App/MainViewController.swift')).toContain('registerPluginInstance(DeviceSpeech())');
    expect(read('ios/App/App/SceneDelegate.swift')).toContain('rootViewController = MainViewController()');
    expect(read('android/app/src/main/java/org/fabula/app/MainActivity.java')).toContain(
      'registerPlugin(DeviceSpeech.class)',
    );
  });

  it('has the same events on both systems', () => {
    const events = [...page.matchAll(/addListener\(event: '(\w+)'/g)].map(([, name]) => name);
    expect(events).toEqual(['heard', 'ended']);
    for (const side of [swift, java])
      expect(new Set([...side.matchAll(/notifyListeners\("(\w+)"/g)].map(([, name]) => name))).toEqual(new Set(events));
  });

  it('can only be the one on the phone', () => {
    expect(swift.match(/\brecognitionTask\(with:/g)).toHaveLength(1);
    expect(swift).toContain('request.requiresOnDeviceRecognition = true');
    expect(java).not.toContain('SpeechRecognizer.createSpeechRecognizer');
    expect(java.match(/createOnDeviceSpeechRecognizer/g)?.length).toBeGreaterThan(0);
  });
});

describe('the Android project', () => {
  const manifest = xml('android/app/src/main/AndroidManifest.xml');
  const named = (selector: string) =>
    [...manifest.querySelectorAll(selector)].map((one) => one.getAttribute('android:name'));

  it('asks for the permissions that are used, and no others', () => {
    expect(named('uses-permission').toSorted()).toEqual([
      'android.permission.FOREGROUND_SERVICE',
      'android.permission.FOREGROUND_SERVICE_MEDIA_PLAYBACK',
      'android.permission.INTERNET',
      'android.permission.MODIFY_AUDIO_SETTINGS',
      'android.permission.POST_NOTIFICATIONS',
      'android.permission.RECORD_AUDIO',
    ]);
  });

  it('opens links of its own site alone, once they are verified', () => {
    const [filter, ...others] = [...manifest.querySelectorAll('intent-filter')].filter((one) =>
      one.querySelector('data'),
    );
    expect(others).toEqual([]);
    expect(filter?.getAttribute('android:autoVerify')).toBe('true');
    const data = [...(filter?.querySelectorAll('data') ?? [])];
    expect(data.map((one) => [one.getAttribute('android:scheme'), one.getAttribute('android:host')])).toEqual([
      ['https', host],
    ]);
  });

  it('is not copied to other devices, which have not the key of its secrets', () => {
    expect(manifest.querySelector('application')?.getAttribute('android:allowBackup')).toBe('false');
  });

  it('has its name in every language of the interface, and paper of both themes', () => {
    for (const folder of ['values', 'values-es', 'values-fr']) {
      const strings = [...xml(`${resources}/${folder}/strings.xml`).querySelectorAll('string')];
      expect(strings.map((one) => [one.getAttribute('name'), one.textContent])).toEqual([
        ['app_name', 'Fabula'],
        ['title_activity_main', 'Fabula'],
      ]);
    }
    const paper = ['values', 'values-night'].map(
      (folder) => xml(`${resources}/${folder}/colors.xml`).querySelector('color')?.textContent,
    );
    expect(paper).toEqual(paperOfThePage());
  });

  it('names no picture that is not there', () => {
    const there = new Set(readdirSync(path.join(native, resources), { recursive: true }).map(String));
    const files = ['android/app/src/main/AndroidManifest.xml', `${resources}/values/styles.xml`];
    const named = files.flatMap((file) => [...read(file).matchAll(/@(mipmap|drawable)\/(\w+)/g)]);
    expect(named.length).toBeGreaterThan(2);
    for (const [text, kind, name] of named)
      expect([text, [...there].some((file) => file.startsWith(`${kind}`) && file.includes(`/${name}.`))]).toEqual([
        text,
        true,
      ]);
  });
});

describe('the iOS project', () => {
  it('says why it listens, plays on under the lock screen, and needs no word on encryption', () => {
    expect(propertiesOf('ios/App/App/Info.plist')).toMatchObject({
      CFBundleLocalizations: languages,
      ITSAppUsesNonExemptEncryption: false,
      NSMicrophoneUsageDescription: expect.stringContaining('microphone'),
      NSSpeechRecognitionUsageDescription: expect.stringContaining('recognizes'),
      UIBackgroundModes: ['audio'],
    });
  });

  it('says so in every language of the interface', () => {
    const { strings } = JSON.parse(read('ios/App/App/InfoPlist.xcstrings'));
    const said = Object.keys(propertiesOf('ios/App/App/Info.plist')).filter((key) => key.endsWith('UsageDescription'));
    expect(Object.keys(strings).toSorted()).toEqual(['CFBundleDisplayName', ...said].toSorted());
    for (const { localizations } of Object.values<{ localizations: object }>(strings))
      expect(Object.keys(localizations)).toEqual(languages);
  });

  it('opens the links of its site and gets reminders', () => {
    expect(propertiesOf('ios/App/App/App.entitlements')).toEqual({
      'aps-environment': '$(FABULA_APS_ENVIRONMENT)',
      'com.apple.developer.associated-domains': ['applinks:$(FABULA_HOST)'],
    });
  });

  it('tracks nobody, and says what it collects and why it reads what the system asks about', () => {
    const manifest = propertiesOf('ios/App/App/PrivacyInfo.xcprivacy') as {
      NSPrivacyTracking: boolean;
      NSPrivacyCollectedDataTypes: { NSPrivacyCollectedDataTypeTracking: boolean }[];
      NSPrivacyAccessedAPITypes: { NSPrivacyAccessedAPITypeReasons: string[] }[];
    };
    expect(manifest.NSPrivacyTracking).toBe(false);
    expect(manifest.NSPrivacyCollectedDataTypes.length).toBeGreaterThan(3);
    expect(manifest.NSPrivacyCollectedDataTypes.every((type) => !type.NSPrivacyCollectedDataTypeTracking)).toBe(true);
    expect(manifest.NSPrivacyAccessedAPITypes.every((type) => type.NSPrivacyAccessedAPITypeReasons.length > 0)).toBe(
      true,
    );
  });

  it('builds with every file that it has beside those of Capacitor, and takes its facts from the sync', () => {
    const project = read('ios/App/App.xcodeproj/project.pbxproj');
    for (const file of ['PrivacyInfo.xcprivacy', 'InfoPlist.xcstrings'])
      expect(project).toContain(`${file} in Resources`);
    for (const file of readdirSync(path.join(native, 'ios/App/App')).filter((name) => name.endsWith('.swift')))
      expect(project).toContain(`${file} in Sources`);
    expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(2);
    expect(project.match(/PRODUCT_BUNDLE_IDENTIFIER = "\$\(FABULA_ID\)";/g)).toHaveLength(2);
    expect(read('ios/debug.xcconfig') + read('ios/release.xcconfig')).toMatch(
      /(#include "App\/Fabula\.xcconfig"[^#]*){2}/,
    );
  });

  it('shows the paper of both themes while it starts', () => {
    const { colors } = JSON.parse(read('ios/App/App/Assets.xcassets/Paper.colorset/Contents.json'));
    const hex = colors.map(({ color: { components } }: { color: { components: Record<string, string> } }) =>
      ['red', 'green', 'blue'].map((part) => components[part]?.slice(2).toLowerCase()).join(''),
    );
    expect(hex.map((color: string) => `#${color}`)).toEqual(paperOfThePage());
  });
});

/** The colors of the page's own bars, light and dark. */
function paperOfThePage(): string[] {
  const html = readFileSync(path.join(native, '../shell/src/index.html'), 'utf8');
  return [...html.matchAll(/name="theme-color"[^>]*content="(#\w+)"/g)].map(([, color = '']) => color);
}
