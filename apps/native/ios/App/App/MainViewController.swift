import Capacitor

class MainViewController: CAPBridgeViewController {

    // What the app brings itself is in no package, so Capacitor does not find it.
    override open func capacitorDidLoad() {
        bridge?.registerPluginInstance(DeviceSpeech())
    }
}
