import AVFoundation
import Capacitor
import Speech

/// The phone's own recognizer for `speech-recognition.ts`. Nothing that is heard leaves the phone.
@objc(DeviceSpeech)
class DeviceSpeech: CAPPlugin, CAPBridgedPlugin {
    let identifier = "DeviceSpeech"
    let jsName = "DeviceSpeech"
    let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "available", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "install", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "begin", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "hear", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "finish", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "abort", returnType: CAPPluginReturnPromise)
    ]

    private struct Session {
        let number: Int
        let recognizer: SFSpeechRecognizer
        let request: SFSpeechAudioBufferRecognitionRequest
        var task: SFSpeechRecognitionTask?
        /// What was said before the last pause, with which some versions of iOS begin anew.
        var before = ""
    }

    /// Read and changed on the main queue alone, where the answers come, too.
    private var session: Session?
    private let format = AVAudioFormat(commonFormat: .pcmFormatInt16, sampleRate: 16_000, channels: 1, interleaved: true)

    @objc func available(_ call: CAPPluginCall) {
        call.resolve(["availability": availability(of: call.getString("language", ""))])
    }

    /// A language comes with the system's dictation and cannot be fetched from here; only leave can be asked for.
    private func availability(of language: String) -> String {
        guard let recognizer = SFSpeechRecognizer(locale: Locale(identifier: language)),
              recognizer.supportsOnDeviceRecognition else { return "unavailable" }
        switch SFSpeechRecognizer.authorizationStatus() {
        case .authorized: return "available"
        case .notDetermined: return "downloadable"
        default: return "unavailable"
        }
    }

    @objc func install(_ call: CAPPluginCall) {
        SFSpeechRecognizer.requestAuthorization { _ in
            call.resolve(["installed": self.availability(of: call.getString("language", "")) == "available"])
        }
    }

    @objc func begin(_ call: CAPPluginCall) {
        let language = call.getString("language", "")
        let number = call.getInt("session", 0)
        DispatchQueue.main.async {
            guard self.availability(of: language) == "available",
                  let recognizer = SFSpeechRecognizer(locale: Locale(identifier: language)) else {
                return call.reject("The phone does not recognize \(language)")
            }
            self.session?.task?.cancel()
            let request = SFSpeechAudioBufferRecognitionRequest()
            request.requiresOnDeviceRecognition = true
            request.shouldReportPartialResults = true
            request.taskHint = .dictation
            self.session = Session(number: number, recognizer: recognizer, request: request, task: nil)
            self.session?.task = recognizer.recognitionTask(with: request) { result, error in
                self.tell(number, result, error)
            }
            call.resolve()
        }
    }

    private func tell(_ number: Int, _ result: SFSpeechRecognitionResult?, _ error: Error?) {
        guard session?.number == number else { return }
        if let result = result {
            let text = result.bestTranscription.formattedString
            let before = session?.before ?? ""
            let whole = text.hasPrefix(before) ? text : "\(before) \(text)"
            // These facts come with the end of what was said, be it the last.
            if result.speechRecognitionMetadata != nil { session?.before = whole }
            notifyListeners("heard", data: ["session": number, "text": whole])
        }
        if let error = error {
            // 1110: nothing was said.
            let isSilence = (error as NSError).code == 1110
            notifyListeners("ended", data: ["session": number, "error": isSilence ? "no-speech" : "service-not-allowed"])
        } else if result?.isFinal == true {
            notifyListeners("ended", data: ["session": number])
        } else {
            return
        }
        session = nil
    }

    @objc func hear(_ call: CAPPluginCall) {
        let number = call.getInt("session", 0)
        guard let sound = Data(base64Encoded: call.getString("sound", "")), let buffer = buffer(of: sound) else {
            return call.reject("This is no sound")
        }
        DispatchQueue.main.async {
            if self.session?.number == number { self.session?.request.append(buffer) }
            call.resolve()
        }
    }

    private func buffer(of sound: Data) -> AVAudioPCMBuffer? {
        let frames = sound.count / MemoryLayout<Int16>.size
        guard frames > 0, let format = format,
              let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(frames)),
              let samples = buffer.int16ChannelData?[0] else { return nil }
        buffer.frameLength = AVAudioFrameCount(frames)
        _ = sound.copyBytes(to: UnsafeMutableBufferPointer(start: samples, count: frames))
        return buffer
    }

    @objc func finish(_ call: CAPPluginCall) {
        let number = call.getInt("session", 0)
        DispatchQueue.main.async {
            if self.session?.number == number { self.session?.request.endAudio() }
            call.resolve()
        }
    }

    @objc func abort(_ call: CAPPluginCall) {
        let number = call.getInt("session", 0)
        DispatchQueue.main.async {
            if self.session?.number == number {
                let task = self.session?.task
                self.session = nil
                task?.cancel()
            }
            call.resolve()
        }
    }
}
