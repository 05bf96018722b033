package org.fabula.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
