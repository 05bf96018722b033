package org.fabula.app;

import android.os.Bundle;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    public void onCreate(Bundle savedInstanceState) {
        // What the app brings itself is in no package, so Capacitor does not find it.
        registerPlugin(DeviceSpeech.class);
        super.onCreate(savedInstanceState);
    }
}
