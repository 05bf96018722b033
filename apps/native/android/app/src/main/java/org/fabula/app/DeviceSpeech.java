package org.fabula.app;

import android.content.Intent;
import android.media.AudioFormat;
import android.os.Build;
import android.os.Bundle;
import android.os.ParcelFileDescriptor;
import android.speech.ModelDownloadListener;
import android.speech.RecognitionListener;
import android.speech.RecognitionSupport;
import android.speech.RecognitionSupportCallback;
import android.speech.RecognizerIntent;
import android.speech.SpeechRecognizer;
import android.util.Base64;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The phone's own recognizer for `speech-recognition.ts`. Nothing that is heard leaves the phone: the recognizer is
 * the one on the device, and it gets the sound from the page, because only one at a time hears the microphone.
 * That takes Android 13, and fetching a language Android 14.
 */
@CapacitorPlugin(name = "DeviceSpeech")
public class DeviceSpeech extends Plugin {

    private static final int RATE = 16_000;

    /** Read and changed on the main thread alone, where the recognizer has to be used, too. */
    private Session session;

    @PluginMethod
    public void available(PluginCall call) {
        if (!isOffered()) {
            call.resolve(new JSObject().put("availability", "unavailable"));
            return;
        }
        String language = call.getString("language", "");
        onMain(() -> ask(call, language));
    }

    private boolean isOffered() {
        return (
            Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU &&
            SpeechRecognizer.isOnDeviceRecognitionAvailable(getContext())
        );
    }

    private void ask(PluginCall call, String language) {
        SpeechRecognizer recognizer = SpeechRecognizer.createOnDeviceSpeechRecognizer(getContext());
        recognizer.checkRecognitionSupport(
            intentFor(language),
            getContext().getMainExecutor(),
            new RecognitionSupportCallback() {
                @Override
                public void onSupportResult(RecognitionSupport support) {
                    recognizer.destroy();
                    call.resolve(new JSObject().put("availability", availability(support, language)));
                }

                @Override
                public void onError(int code) {
                    recognizer.destroy();
                    call.resolve(new JSObject().put("availability", "unavailable"));
                }
            }
        );
    }

    private static String availability(RecognitionSupport support, String language) {
        if (names(support.getInstalledOnDeviceLanguages(), language)) return "available";
        if (Build.VERSION.SDK_INT < Build.VERSION_CODES.UPSIDE_DOWN_CAKE) return "unavailable";
        if (names(support.getPendingOnDeviceLanguages(), language)) return "downloading";
        return names(support.getSupportedOnDeviceLanguages(), language) ? "downloadable" : "unavailable";
    }

    private static boolean names(List<String> languages, String language) {
        return languages.stream().anyMatch(language::equalsIgnoreCase);
    }

    @PluginMethod
    public void install(PluginCall call) {
        if (!isOffered() || Build.VERSION.SDK_INT < Build.VERSION_CODES.UPSIDE_DOWN_CAKE) {
            call.resolve(new JSObject().put("installed", false));
            return;
        }
        String language = call.getString("language", "");
        onMain(() -> {
            SpeechRecognizer recognizer = SpeechRecognizer.createOnDeviceSpeechRecognizer(getContext());
            recognizer.triggerModelDownload(
                intentFor(language),
                getContext().getMainExecutor(),
                new ModelDownloadListener() {
                    @Override
                    public void onProgress(int percent) {}

                    @Override
                    public void onSuccess() {
                        done(true);
                    }

                    /** It comes later, when the phone likes. */
                    @Override
                    public void onScheduled() {
                        done(false);
                    }

                    @Override
                    public void onError(int code) {
                        done(false);
                    }

                    private void done(boolean installed) {
                        recognizer.destroy();
                        call.resolve(new JSObject().put("installed", installed));
                    }
                }
            );
        });
    }

    @PluginMethod
    public void begin(PluginCall call) {
        int number = call.getInt("session", 0);
        String language = call.getString("language", "");
        if (!isOffered()) {
            call.reject("The phone recognizes no speech by itself");
            return;
        }
        onMain(() -> {
            if (session != null) session.close();
            // Where no new one can be made, nothing may be written into the old one's pipe.
            session = null;
            try {
                session = new Session(number);
                session.start(language);
                call.resolve();
            } catch (IOException error) {
                call.reject("No pipe could be made", error);
            }
        });
    }

    @PluginMethod
    public void hear(PluginCall call) {
        int number = call.getInt("session", 0);
        byte[] sound = Base64.decode(call.getString("sound", ""), Base64.DEFAULT);
        onMain(() -> {
            if (isRunning(number)) session.hear(sound);
            call.resolve();
        });
    }

    @PluginMethod
    public void finish(PluginCall call) {
        int number = call.getInt("session", 0);
        onMain(() -> {
            if (isRunning(number)) session.finish();
            call.resolve();
        });
    }

    @PluginMethod
    public void abort(PluginCall call) {
        int number = call.getInt("session", 0);
        onMain(() -> {
            if (isRunning(number)) {
                session.close();
                session = null;
            }
            call.resolve();
        });
    }

    private boolean isRunning(int number) {
        return session != null && session.number == number;
    }

    private void onMain(Runnable work) {
        getBridge().executeOnMainThread(work);
    }

    private static Intent intentFor(String language) {
        return new Intent(RecognizerIntent.ACTION_RECOGNIZE_SPEECH)
            .putExtra(RecognizerIntent.EXTRA_LANGUAGE_MODEL, RecognizerIntent.LANGUAGE_MODEL_FREE_FORM)
            .putExtra(RecognizerIntent.EXTRA_LANGUAGE, language);
    }

    private final class Session implements RecognitionListener {

        final int number;
        private final SpeechRecognizer recognizer;
        private final ParcelFileDescriptor source;
        private final OutputStream sound;
        /** A pipe that nobody reads stops its writer, which must not be the main thread. */
        private final ExecutorService writer = Executors.newSingleThreadExecutor();
        private String before = "";

        Session(int number) throws IOException {
            this.number = number;
            ParcelFileDescriptor[] pipe = ParcelFileDescriptor.createPipe();
            source = pipe[0];
            sound = new ParcelFileDescriptor.AutoCloseOutputStream(pipe[1]);
            recognizer = SpeechRecognizer.createOnDeviceSpeechRecognizer(getContext());
        }

        void start(String language) {
            recognizer.setRecognitionListener(this);
            recognizer.startListening(
                intentFor(language)
                    .putExtra(RecognizerIntent.EXTRA_PARTIAL_RESULTS, true)
                    .putExtra(RecognizerIntent.EXTRA_AUDIO_SOURCE, source)
                    .putExtra(RecognizerIntent.EXTRA_AUDIO_SOURCE_ENCODING, AudioFormat.ENCODING_PCM_16BIT)
                    .putExtra(RecognizerIntent.EXTRA_AUDIO_SOURCE_CHANNEL_COUNT, 1)
                    .putExtra(RecognizerIntent.EXTRA_AUDIO_SOURCE_SAMPLING_RATE, RATE)
                    // It ends with the sound and not with the first pause.
                    .putExtra(RecognizerIntent.EXTRA_SEGMENTED_SESSION, RecognizerIntent.EXTRA_AUDIO_SOURCE)
            );
        }

        void hear(byte[] samples) {
            writer.execute(() -> {
                try {
                    sound.write(samples);
                } catch (IOException error) {
                    // The recognizer has ended, and tells so itself.
                }
            });
        }

        void finish() {
            writer.execute(() -> closeQuietly(sound));
        }

        void close() {
            recognizer.destroy();
            // First the side that is read, so that a writer which waits goes on.
            closeQuietly(source);
            finish();
            writer.shutdown();
        }

        private void closeQuietly(java.io.Closeable side) {
            try {
                side.close();
            } catch (IOException error) {
                // Nothing is left to close.
            }
        }

        private void tell(Bundle results, boolean isWhole) {
            List<String> texts = results.getStringArrayList(SpeechRecognizer.RESULTS_RECOGNITION);
            String text = texts == null || texts.isEmpty() ? "" : texts.get(0);
            String whole = (before + " " + text).trim();
            if (isWhole) before = whole;
            notifyListeners("heard", new JSObject().put("session", number).put("text", whole));
        }

        private void end(String error) {
            if (!isRunning(number)) return;
            close();
            session = null;
            JSObject ended = new JSObject().put("session", number);
            notifyListeners("ended", error == null ? ended : ended.put("error", error));
        }

        @Override
        public void onPartialResults(Bundle results) {
            tell(results, false);
        }

        @Override
        public void onSegmentResults(Bundle results) {
            tell(results, true);
        }

        @Override
        public void onEndOfSegmentedSession() {
            end(null);
        }

        @Override
        public void onResults(Bundle results) {
            tell(results, true);
            end(null);
        }

        @Override
        public void onError(int code) {
            switch (code) {
                case SpeechRecognizer.ERROR_NO_MATCH, SpeechRecognizer.ERROR_SPEECH_TIMEOUT -> end(
                    before.isEmpty() ? "no-speech" : null
                );
                case SpeechRecognizer.ERROR_LANGUAGE_NOT_SUPPORTED, SpeechRecognizer.ERROR_LANGUAGE_UNAVAILABLE -> end(
                    "language-not-supported"
                );
                default -> end("service-not-allowed");
            }
        }

        @Override
        public void onReadyForSpeech(Bundle parameters) {}

        @Override
        public void onBeginningOfSpeech() {}

        @Override
        public void onRmsChanged(float decibels) {}

        @Override
        public void onBufferReceived(byte[] samples) {}

        @Override
        public void onEndOfSpeech() {}

        @Override
        public void onEvent(int type, Bundle parameters) {}
    }
}
