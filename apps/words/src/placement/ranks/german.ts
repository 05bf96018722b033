// Made by tools/word-ranks/make-ranks.ts. This list is CC BY-SA 4.0, as what it is made from (see NOTICE).
export const rankedWords = `
ich sein nicht sie du das die es und der zu ein in wir mir mit was den mich auf dass er eine haben so von dich für ja
hier an habe wie noch dir uns sich nur einen nein dem ihn auch hast ihr da aus kann aber schon wenn wird um als bist im
mal doch gut mein jetzt wissen werden nach oh oder dann will mehr kein etwas alles muss immer nichts man wieder bei
machen vor Mann ihm einem tun zum können sagen werde denn warum einer gehen sehen sehr geht alle über müssen diese
einfach euch des nie also wo los zeit ihnen gibt wirklich danke deine würde soll hatte bitte viel gesagt am komm wer
zurück wurde wollen Frau leben wäre damit Gott Leute kannst heute meinen dieser dein kommen willst sicher ganz zur hätte
weil tut hallo okay macht bis vielleicht könnte weg lassen Vater gesehen nun gerade glauben Tag ab Geld gemacht Sir
sollen durch zwei passieren wohl Mutter reden anderen dachte möchten wirst gehört raus paar besser ob her musst Ordnung
meiner klar lange dieses helfen unser selbst finden jemand denken ach Nacht genau gar Welt Mädchen ins hin vom schön
weiter leid gleich ohne Menschen deinen wieso dort Haus sollten davon zusammen geben hör freund richtig angst viele
sieht tot andere getan rein Moment bleiben brauchen Kind unter Arbeit Problem dafür Herr wegen Jack lieben genug dabei
bringen gegen schnell eines Abend hatten Jahr Bruder Sache hören Sohn seit morgen drei stehen mag sei konnte habt einmal
heiß Kopf Hilfe Familie Baby erst fertig gefunden seid kam nehmen sprechen sofort daran junge Minute bevor Stadt beim
sterben recht warten darüber deiner deinem ende He Ding Name wahr allein natürlich töten bekommen vergessen dazu gab
später Auge dank halten Glück beide gute kennen Hi Auto mache Uhr Teufel sonst Art gern jeden Fall Film bisschen
eigentlich weit vorbei verstehen drin Musik Tür verrückt solltest dran sieh lieber guten darauf stimmt Kerl letzte Job
verloren wurden Ahnung seiner Grund toll verdammt bald bereit all hinter Hand darf Idee runter draußen lang Land Typ
egal arbeiten spät gekommen etwa essen klein jeder Schwester Wasser spielen Geschichte seinem liegen Seite wenig ruhig
frage überhaupt fahren ruhe echt versuchen Tochter ging fast neu ziemlich anders siehst Polizei Stunde musste spiel
erzählen Tod Ort Chance bedeuten letzten sogar ersten Wahrheit einzig kurz denen Spaß oben Mama schwer schule je eben
Gesicht bestimmt treffen niemand Woche Entschuldigung sorgen schlecht groß getötet hoffen zimmer hoch teil wann suchen
verlassen zeigen Wort eins zwischen woher Schatz nett kriegen erste laufen Freundin Mensch niemals endlich nimmt Herz
Waffe tust Dollar schau holen oft drauf anderes unten wagen wichtig hättest miss gedacht Nummer würdest Blut bloß Bett
Eltern gefallen schuld euer plan retten während Fehler scheint lasst gegeben glücklich alt platz darum falsch schlafen
nächsten fünf frei fest möglich irgendwie Papa lernen gestern hierher Schiff vier irgendwas menge keiner Szene Hölle
einige deshalb Telefon feuer verstanden sondern zwar eigen New Körper Kumpel Hund nochmal früh trinken besten schaffen
Luft dürfen Meister erde Zukunft kaum funktionieren voll reicht weh stellen Büro Wahl verlieren Stück getroffen
geschafft Boss überall lustig licht gebracht nennen folge Gefühl völlig schlüssel drüben Buch früher krank gegangen pass
fühlen Himmel froh leicht direkt langsam erinnern zuerst Krankenhaus beste welche genommen Arzt Idiot jede hattest Rest
nächste entschuldigen Doktor spricht hält Team kämpfen heiraten könntest Straße Mist König erklären worden Millionen
wiedersehen Onkel sitzen dies Kaffee ernst tragen zeugen trotzdem kaufen liste ändern Kampf hassen Person Mund umbringen
Präsident Boden wohin Party gefragt seht irgendwo kümmern verletzen Nachricht willkommen hart total Gefängnis außer
Sicherheit wem ehrlich interessiert Sex ziehen Augenblick angerufen aufhören klasse Bild stark zehn Sinn vorstellen Tom
Traum länger manchmal anrufen sechs gestorben Tages verschwinden kraft gesprochen heraus genauso wärst damals Liebling
wahrscheinlich stelle Bill erwartet solch meisten still umgebracht stimme General vergisst rede führen Bewegung Geschäft
anfangen hinten fallen wen Sekunde gerettet jemals Meinung geschehen Antwort schlimm scheiß gewinnen Gedanken mögen
klingen vorher setzen cool Anfang danach Monat benutzen ärger rollen gefährlich gelernt böse nähe geschickt Tisch ziel
Raum jedem fliegen Wohnung erfahren dumm eher vorsichtig herum klappen schicken laden aufs Charlie Flugzeug Firma
bezahlen falls schreiben tat starb Schluss Fenster verzeihen jedes schätzen Finger wert halte besonders Witz nachdem
Kontrolle großartig gewonnen Bier kamen stolz komisch bitten plötzlich Information Rum Lage sowieso bekommt ruf dagegen
Richtung nötig lesen behalten selbe verkaufen geschrieben entscheiden unterwegs Insel Hotel Harry Bob verdienen
gearbeitet wenigstens wünschen Seele Geist Gefahr unmöglich gelesen Schicksal leider weile verheiratet Agent rufen
Beispiel kalt Anruf Bauer Karte Befehl darfst bekannt opfer unglaublich stecken unbedingt Zug perfekt witzig Amerika
Kamera passen schlagen Homer ständig verändert Partner Mörder folgen Computer dahin ansehen außerdem wovon zerstört
nämlich schlimmer Sheriff Unfall müsste Vorsicht Nase schießen Geburtstag beschützen müde beziehen gestohlen stirbt
Geheimnis süß offen Geschenk Punkt hilft Dame bewegen solange sauer Tasche schritt setz arm erwischen trauen erreichen
Gebäude versprochen fort erledigen Armee näher rücken Chef regieren preis wunder verbinden Bescheid Boot Situation
normal ehren Planeten darin drehen denk Prinzessin Ben Drogen reise Mord schwören regel aussehen verliebt Position
Möglichkeit sonne Kontakt deswegen gekauft Schwert hunger Frieden persönlich blick Maul verraten Hoffnung geboren
Untertitel kaputt Soldaten ans übrig hältst aufhalten Zeichen dauern verstecken tatsächlich Schwein band Haare wütend
Hochzeit schrecklich Energie traurig sauber Leiche links super Bord magst fangen gesucht beschäftigen erwarten
verschwunden Professor sobald Billy geredet Brief acht lauf Robin Show hübsch namens fernsehen tanzen nervös gegessen
fehlen Vergangenheit miteinander deines neben Handy anderer tief ran Aufgabe Foto Tee sieben Fuß geschlafen brauch Bein
ewig absolut Unsinn irgendetwas Bombe bekam gelassen Tante angefangen Hals vorn Bullen Bank weise verantwortlich Paris
öffnen schwierig rechts Operation Anwalt Glückwunsch entfernt zerstören Lied gespielt aussieht Lust Vaters feind jung
Ball geholfen gehören wach genannt zahl nah Aufnahme achten gleiche Mission laut Schmerz schlag jawohl Fleisch legen
wozu weihnachten Schwierigkeiten park Gesellschaft gebeten erhalten Respekt dasselbe Gehirn entschieden zieht Volk Rat
Schuh Monster beweisen Hälfte schauen Kirche Hintern Spur Lehrer Gold lieb wunderbar Güte geliebt Loch geschlagen
wunderschön lachen gegenüber Bus stand herausfinden gewartet Gegend seltsam haut angriff interessant schlaf Wind Messer
fürchten beginnen überrascht Richard stell gefangen Eier singen Überraschung Dorf besorgen Glas besuchen geändert Henry
Pferd Held Taxi mitnehmen Gruppe besorgt System steh nimmst obwohl leisten schwanger fahr Adresse gemeinsam entkommen
übel vermisst Lady Küche Flug Besuch hängen werfen Ring verschwinde überleben Gesetz Tor Wald ungefähr Patienten
Maschine Fräulein ehe Schauspieler Dach Übersetzung drinnen blöd Blume Joy Freiheit ecke Knast pro wein wetten vergnügen
unterschied brechen gibst gesund zweite erkennen Meter weder Schüler bisher welch Mut davor bar wohnen statt pause
Auftrag hoffentlich tschüs wand schreien Männer kosten Erfolg wofür soweit teilen erschossen entlang Eis Amerikaner
Abendessen übernehmen danken irgendwann gebaut schützen beenden van Polizist gefahren Bericht Test wüsste Majestät
trifft Meer Hut zuvor haltet Zeitung schuldig bauen Freude zufrieden Zuhause Drink indem gemeint deren quatschen kugel
Gericht furchtbar Ohr Rose fand Haufen Drehbuch schätze Deal Haar fassen Ehemann verhaften drüber Sergeant Verantwortung
Major feiern ähnlich unterhalten Stein aufpassen Katze geschieht Brüder mitgebracht Lord letztes dessen Mitte Wahnsinn
vorhin Neuigkeiten zufällig Kleid jedenfalls Angebot Restaurant Serie melden Brücke gestellt schmerzen besteht
offensichtlich Fisch Gelegenheit konntest Virus größte gingen Strand geplant betrunken fängt irgendwelche Thema diesmal
guck Figur angetan druck mitkommen reich Mark Fluss wirken traf schließlich Gewalt gelaufen Daten Großvater nachgedacht
au Gang sah willen solchen ermorden Tier längst Don Max Hose leiden hauen freuen gebrochen Baum gehalten reihe Medizin
halb gezeigt Meile Wunsch erster Bastard toten Frühstück ihres aufgeben Gespräch Engel Terroristen seien Bad Vogel
Wochenende neun fantastisch zweiten vollkommen verfolgen bemerken Marge Signal schließen Pistole lächerlich geschlossen
de übrigens Beweis weinen Zeitpunkt matt manche welches schlägt Club küssen Scherz behandeln London fair Farbe Natur
entdecken selben langweilig Kuchen Bürgermeister treten lauten größer stehlen knie besonderes heim regen hingehen
gefeuert Martin Koffer zumindest umsonst Million dorthin daraus antworten lösen hinaus leer Krankheit geblieben City
Kräfte Sieg fragen Zufall geschossen einig dankbar See mochte Flughafen Erklärung gebrauchen Flasche englisch sterbe
Soldat Kurs getrunken isst reichen derjenige Story Schande Toilette fern peinlich Dreck welchem Mädel worauf lügen
verhindern erwähnen Tatsache erlauben eingeladen Code Pflicht Anzug angegriffen steig Einsatz zweifel England Direktor
Schwanz schloss erschießen Trottel Fähigkeit dreht klug zulassen Form rund verlangen scharf Karriere vorbereitet Stock
vertraut Sprache Panik Kuss Interesse zustand überprüfen stören kontrollieren Schuss Risiko gilt zurückkommen Opa
übersetzen Knochen gelogen Kunde Wesen nachdenken gekriegt braut wahnsinnig Oma streit hinterlassen jagen nutzen enden
Blödsinn Sommer Rache gebraucht Urlaub irren Kino Radio merken zeige abholen Keller stoppen Labor schwach Robert geschah
Milch schade hinein geklaut Publikum scheinen Gebiet Staaten entweder entführen vermissen überlegen dienst rennen warm
kompliziert herein vertrag vermutlich Anführer außerhalb lächeln geglaubt soviel reparieren einsam Gast bat ausgehen
überzeugt stärker Programm geheiratet Akte verschieden Trick lager Großmutter knapp fing Fang handeln erwachsen Berg
Götter gäbe Fernseher Fahrer Zugang Schutz gezogen Song Verräter eh annehmen blind Riesen gesamte zählen verändern Kiste
grenzen Bauch riechen Nachmittag vergeben Vorstellung Video senden landen erstes woanders komplett getrennt Affen Prinz
gedreht dringend verbunden Gas schwul decken Gras desto Zunge springen Gewehr fliehen aufgenommen merkwürdig weiterhin
Stuhl Star irgend teuer mühe Zähne nirgendwo Episode schnitt mindestens satt Aufmerksamkeit Freundschaft freundlich
schwarz leiten Norden ms gesetzt verursachen Roboter Rechnung Mister hexen Dieb allerdings Schlange Pilot morgens Grab
extra bewusst vorwärts heiligen Selbstmord Mond Absicht Projekt Einheit umgehen gehofft Explosion Schatten wählen
zweimal schief Garten Schönheit existieren bestes Bühne Ton Nachbar mitgenommen worüber gemein Brust unternehmen bester
aufgehört reinkommen Hubschrauber befinden weitermachen Wirklichkeit rauchen Genie einander Verbrecher aufgeregt Rom
Größe gegenseitig Unterstützung Killer Hemd Erlaubnis Ärzte Kapitän fuhr nachher entlassen stimmen nerven Freitag
entwickeln beobachten träne Text geraten Gegner dadurch herauszufinden blieb Strom schnauze Kunst besprechen tritt Jacke
Alkohol Prozent Zelle stich Papier verboten Geduld angehen Theater menschlich schlau gerufen verpassen Staffel kapiert
herzlich entschuldigt Menschheit ertragen bricht verwirren Hoheit beeilen Abteilung schaden Chaos abhauen abgeschlossen
Pfund innerhalb Botschaft Regisseur dunkel Senator antun Klo gewählt Termin Wolf enttäuscht erkannt liest wachen stellte
schwimmen erleben ergibt gründen älter wüste irgendjemand flucht bieten Alarm schmecken riskieren konzentrieren flotte
übergeben spiegel selten huren befreien starten lebendig vernichten wahren spüren betrifft angekommen Schlacht Priester
durcheinander begleiten Truppen Gerechtigkeit angesehen überzeugen Satz Kuh Bulle normalerweise Lügner kugeln dreh
akzeptieren trennen hungrig mehrere ebenfalls Stoff steigen beinahe umzubringen Talent stammt Müll strafe spannend
lauter Westen locker Leiter dahinter angenommen zuhören sexy Feld beruhigen aufnehmen Kollege voraus Grad gleichzeitig
Universum Dummkopf Mexiko begegnen gucken geholt einverstanden Brille Notfall Spuren Pizza quellen Mitglied Dämon
brennen herausgefunden Detail begraben geöffnet verbracht Klinik Sack kochen auseinander Kohle Rock Sonntag Set presse
ebenso Beerdigung angreifen untersuchen Japan bestellen Süden dicht gefolgt Treppe stärke ruinieren Manager leise
Eindruck besiegen Militär Gift deutlich klingeln Schädel taten Vorschlag Hintergrund dienen rechtzeitig Montag
Dunkelheit Brot wundervoll Kommando Führer vorgestellt nahmen wetter Inspektor Geschmack erfüllt Post Mittagessen
Schlafzimmer gezwungen tollen gelegt ergeben China zurückkehren wechseln Ritter hergekommen gelebt frisch Samstag rot
Lippe Admiral schnappen Samurai öfter Klamotten Realität Pech Geisel Russen Bereich aufstehen anhalten Staat geführt zog
streiten Schnee Patient Beruf irgendein verhalten tote interessieren aufgegeben schlug neulich Heimat Gegenteil atmen
Vampir fähig beschlossen Prozess Mitleid geworfen drücken ließen jedoch Osten gerät Unterhaltung eifersüchtig tanz
genießen beeindruckt abgesehen Stil Geräusch Cousin wehtun zusehen Station seitdem betrogen Reaktion nannte erfolgreich
aufregend turtle Tempel Linie heilen feuern liebes Geburt unterschreiben schulden gewissen erfunden Stern Planet
Internet dritte dieselbe Anweisungen Gedanke Cent trink locken Crew Theorie schulter raten Politik jederzeit Fass
Schrank Magen einstellen Zigaretten vögel griff gemerkt Knopf Chinesen Tunnel Ratte Artikel warnen Verstärkung nieder
gewiss Frankreich behaupten aufgefallen gewarnt Erstmal Mittag Krankenwagen Sturm Motor Drama beten begonnen West trug
titel teile meins treiben unterstützen loswerden geträumt decke daher gefühlt dritten Schild empfangen vernünftig reisen
packen holz erfreut bestätigen aussage anfassen Studio Leck greifen Zweck Scheck richten Angelegenheit erschrecken
Zuschauer Zucker verteidigen probieren angezogen Sender offenbar hiermit gelandet Besitz Wut verarschen Kaiser geheim
Bürger anbieten praktisch wiederholen Spieler Sequenz prima Mantel Kindheit geküsst beigebracht Verabredung Scheißkerl
Käse Spike schneiden Gedächtnis herkommen Ei worum real informieren gemeldet beantworten amerikanische Zigarette Suppe
gesteckt erschaffen bewahren Magie Hass anziehen Hinweis Fabrik heimlich hinterher Schreibtisch Krieger Höhle ernsthaft
Verlust Kalifornien geschenkt entfernen definitiv sprach Sand daneben zurecht uniform Künstler gekämpft überlassen
spitze Drache besitzen Fluch erfüllen Bedrohung durchgemacht wild wachsen Feigling Winter mittel Kreis anstatt Ursache
Stress versagt gewöhnen spazieren Hauptmann Champagner bestrafen Mitternacht Geruch Paradies umgeben ausruhen Abenteuer
begeistert Schokolade zwingen eingesperrt musstest melde Abmachung Anteil Wissenschaft Media zahlen stinkt rechte Flügel
angelogen täglich Störung klären gewohnt geflogen Dschungel Material Herrgott womit Unterricht Sicht besessen beschissen
Training Posten Gnade berühren auftritt neugierig zuletzt verwandeln Regie Wissenschaftler verschwenden öffne
Kopfschmerzen eilig bösen streng Kilo reagieren Munition Donnerstag bekämpfen äußerst Hirn waschen Kreuz geil Antrag
gekostet Fieber knarre gesamten deutsch fett nenn Morris bergen mitmachen gefangenen verwenden Sklaven erscheinen
Badezimmer schock heutzutage angestellt such rächen Maske Gewinner geschaffen Technik zentrale übers Penner heutigen
zugeben Spinner Hof Benzin entspannen ziehst trotz Basis Unglück Medikamente höher erstaunlich Öffentlichkeit lese
Einfluss berühmt Berlin Kühlschrank ketten amerikanischen verwickelt möglicherweise koch eng aufzuhalten woran Tasse
reingehen Besitzer Belohnung voran verflucht üben probe geschnappt dusche Puppe Maya Mac Empfang ausziehen Vorteil
Organisation gefiel einladen Cäsar Umstände inzwischen Farm abgehauen Weib selbstverständlich köpfen clever Kilometer
zwölf freiwillig Pille liebsten Hütte Humor aktivieren vorbereiten Fürst diamanten anzurufen angeschossen vermuten
schenken Offizier eindeutig bestens wirft weshalb testen anscheinend wunde Wäsche Start offiziell Ausweis Schrei Kabel
fressen Version scheiden km Fan versauen Urteil per Jan bestehen Kämpfer Ewigkeit Abschluss Wade einigen Reis langsamer
verschwand miete Junior flehe dick brav Übung seil Lektion kennenzulernen Jungfrau brachte Tour Staub Bande
zurückgekommen verdacht verbrannt identifizieren Ergebnis albern Sport Schwachsinn Netz Höhe einst aufmachen
verabschieden Uni kamst ausgezeichnet Werk verzweifelt Verfügung gestört beibringen Tiger auftauchen eile dennoch
Bahnhof linken blau überfallen Prüfung Markt Koma gelöst Ausdruck Atem einfallen söhne entschlossen aufgetaucht tausend
soeben liefern Koordinaten hohe half taub notwendig klauen Katzen begangen lecker Huhn Ergebnisse Sprung Plätze planen
geschnitten besondere bescheuert oberst nachsehen Marie Lehrerin Kanada ausgesucht Zone sammeln mauer Ausgang anschauen
anklage Jagd Gewicht Affe reiten Autor Yen bereuen Satelliten Rückkehr Reporter prost Dienstag berichten Mäuse hässlich
Gabe stellst nass gekümmert Sun präsentieren Krise Jugend hättet Gesundheit anstellen Affäre Wettbewerb vermögen nebenan
extrem verbergen angenehm Tatort sparen Arschlöcher Unterwäsche Museum Kanal verurteilen Carol weitergehen standen
Action vermasselt stets schick Lärm Führerschein Anschlag versichern nützlich Mannschaft Täter Modell Kopie schweigen
rätsel Leidenschaft Spion las Indien Gepäck Eingang wenden Rakete explodieren beliebt Technologie Keks getragen wächst
doppelt Appetit Universität momentan Diener Asche angel verließ Treffer Summer Stift Verlierer Hitze Herausforderung
haken weich verbrennen Gouverneur Gag sinnlos repariert Nation Jahrhundert Gerücht aufgewacht Sünde tapfer Puls Pool
Laune Identität Hügel gefälligst null niedlich Gegenwart fremden eingesetzt Camp zurückgehen Motorrad gedauert
Fingerabdrücke brüste vermeiden Handschellen Christus Botschafter attraktiv streichen Geschwindigkeit eingestellt
befreundet aussteigen zeug Rückzug Atlantis abgeben meistens filmen Exzellenz Deutschland Applaus widerstand mutig
mitbringen geleistet geklappt Schluck beleidigen aufwachen höflich Panzer innen Golf eingehen Jäger Gangster wessen Narr
Enkel Schauspielerin gefasst Fahrzeug einsetzen Chip zurückbringen schüchtern jünger daheim beteiligt aufgewachsen
Zauberer verabredet Pfarrer Louis bilden Bewusstsein abnehmen Überfall kämen Hausaufgaben Bibel aufmerksam Animation
Werbung verkehr pleite brach ankommen ginge Bibliothek verprügeln verhandeln ungern riesig Rasse leihen Garage dutzend
telefonieren tauschen steuern Roman nutzlos malen klopfen kannte Furcht Felsen weglaufen Nichtmal Kram Hammer Hafen
Ausweg spanisch September mächtig lies bequem Albtraum trocken Tokio kennengelernt gewollt untersucht Ruhm könne
pünktlich Parkplatz getrieben Arbeiter weggehen Tara Phase Papi Nächte Grace fein außen Anblick Wolken verdächtigen
übertrieben stufe stöhnen Sitz schwäche schieß Mittwoch grausam Funk Bestie Clown Bauern angeboten Aktion stürzen
Katastrophe hielt Ausrüstung verärgert Jean träumen sicherlich schmutzig Paket Milliarden Handtuch Rebellen Minister
kauf grün Ware trainieren studieren hundert Göttin geirrt benehmen Spielzeug Socke entgegen Durst vergiftet Tagebuch
Raumschiff Hühnchen geflohen Fakten Experiment erschöpft gewöhnlich wonach prüfen meist Mai kürzlich korrekt Juli
festhalten feier bedroht bedanken aufregen angeblich Versager Mönch Küste greift Betrüger schlägst Pater Ehefrau deck
Wächter Leistung Ereignis bereiten Akt verschlossen toter Bär Safe opfern mies hattet eingeschlafen Bedingungen Aufzug
verlaufen Palast Marine Lampe hinweg herrschen erstens Charakter Anzeichen anhören Teller solle Sandwich Kommentar
geladen Dunkeln Tipp reifen Profi nirgends last getreten Fantasie Apartment Verständnis Leutnant Leib unterschrieben
Hauptquartier Blödmann Apparat Ankunft wecken unterlagen ausgesetzt Symbol Revier Köder Juden garantieren Flur Fahrrad
diejenige abgemacht regnen spinnen Indianer ignorieren heil betreten vergangen romantisch Nebel Moskau Kombination Bau
übernommen Protokoll Mitarbeiter keinerlei Joseph gesichert beeindrucken viertel Trainer positiv nähern Leber Kehle
einkaufen absichtlich Vorfall Motel illegal ausgerechnet umziehen Tragödie Beinen ausmachen ausgegangen Verfassung
Teppich Laster friedlich bezweifle Ausbildung hell Glocke Besucher Aussicht Kapitel Wille Santa gewachsen genügt geheilt
Friedhof ordentlich loslassen Käfig tauchen Segen Schildkröte original losgehen Kommandant gestanden dreimal Behörden
übertragen trauer Russland Brieftasche beute Vergleich unfair Turner Tradition Mick gelacht Florida amüsieren Tal
stiefel segne Konto gefreut französisch Existenz Cowboy zauber vertragen gefehlt Café Ausflug Abschaum unterbrechen
infiziert Gentleman gefickt Flieger Festung Salat Revolution gerissen einzelnen anzeige Amt vergaß schieben ruhen Jersey
Gemeinde denselben beschädigt ausgedacht wegnehmen überraschen treu Teddy ohnmächtig Moses Kanone Couch ausgeben Symptom
Rad linke darunter sichern überwachen schämen glatt Ärztin abschalten zettel Telefonnummer spring Konzert gesessen
Verrat Turm strecke Sorte platt letztendlich gejagt Gegensatz durchsuchen Daumen befohlen negativ Mitglieder Korrektur
hurra Helikopter Charlotte abgelehnt zurückgeben Toast gewünscht geklärt Fleck Akzent köstlich fremde ersetzen block
allzu nützen graben Frühling flog faul eingeschlossen bestimmen Vision Saft pack heben Frisur feder aufgrund Schläger
plus geweint Gene blicken Afrika russisch Kofferraum großzügig Blitz bewaffnet betrachten beherrschen zugehört steuer
Sieger holst flammen einzelne zelt Nahrung jene genügend vertreten Service Liebhaber Irrtum Heroin begrüßen Ärsche
Zentrum verkauf Religion diskutieren Zivilisten narren Klient immerhin gemalt gelangen Ferien fängst ernte derselbe Boy
ausrichten verdienst Blatt Atmosphäre Sherry reg Missverständnis heilig albert vergewaltigt übersehen sozusagen live
Esel bewiesen betrügen aufgehalten abwarten Unterschrift Schonmal Hauptsache Gewinn basiert Abstand Timing Methode
Krankenstation Kostüm Konsequenzen Bezug umdrehen Therapie Sektor Salz gekocht Qualität mitteilen höchstens begriff Yang
warf vorm verlieben Truppe Sarg pflanzen gerecht erneut Cola bewusstlos respektieren drückt Anwesenheit Tempo
stattdessen Kultur Kreatur Bursche böser aufgebaut Anzahl Wohnzimmer quitt Mutti hilfreich befürchten Passagier genial
billig werte lebten identifiziert Dreckskerl Blutdruck vielmals scheinbar Moral enttäuschen einsteigen Eimer abschied
übernimmt typisch nachzudenken Länder Diskussion Connor vorüber verbessern Kommissar Ausnahme abhalten wiederkommen
verteilen gemütlich Gemüse duschen Australien ausgelöst anzusehen Wohnwagen verpflichtet Stirn getestet gestehen
Engländer Zaun täuschen Objekt Nachbarschaft lediglich Herzinfarkt geliefert elf beeinflussen aufgaben vollständig sowie
nummern intelligent Infektion gefesselt eigener dieselben zurückgelassen begreifen bahn Apollo Winkel überfahren Senat
programmiert meinetwegen medizinische Mafia andauernd zusammenarbeiten Muskeln Kratzer Klavier eigenartig Zwillinge
Weihnachtsmann Señor schreib Japaner Fortschritt anständig Rezept Persönlichkeit Meeting liege klang Kamerad Fußball
entworfen begehen vorbeikommen Sofa Oberfläche Kissen Zusammenarbeit widerstehen reißen Kleinigkeit kennenlernen
hergestellt Gemälde ermitteln erden durchgehen bestanden aufgehoben ärgern Wände Vernunft unsichtbar Student Sekretärin
Schachtel operieren hervorragend Zeile Verspätung versehen umlegen Republik Pfad Etage beschreiben Spannung Flugzeuge
erheben Erdbeben Echo bewundere zustimmen weggenommen unterscheiden personal jenem heran gratulieren Gestalt eröffnen
Anlage zugriff vorschlagen tank Schirm Sau Märchen Kummer gesungen gesprungen Generation gebissen dünn abgenommen
Tablette Not löschen kehren Franzose doof Design Dankeschön Aufzeichnungen schulen schlangen räumen Krawatte Kent
Italien gemocht gelöscht Forschung Datum aushalten Assistent widerlich Verschwörung reizend Reichweite nochmals
kontaktieren Fahrstuhl Diebstahl dämlich ausschalten zurücklassen Politiker interview Graf durchführen beißen
zurückrufen Wölfe Staatsanwalt gelungen breit Bevölkerung bestand benötigen aussuchen ausgegeben Atombombe anlegen
verzichten Töchter Schicht putzen Narbe erkannte blockieren beunruhigt Würstchen Teenager Rand Produzent Produktion
Front fordern ausgewählt tropfen Queen Psychiater Piraten Hans Finsternis butter Städte rosa Prinzip Notaufnahme Maus
durchmachen dreckig besetzt anfing abgeholt zweit Prophet öffentlich Nadel mm hierhin gerichtet Gerede festgehalten
durchziehen Brand bluten ausführen umso Spaziergang seist Kaugummi Ente verwundet verlobt Ticket Stamm Spruch schönsten
rückwärts Oktober Metall höchst Geständnis gefressen fließen enthält belogen Zwischenzeit Schalter Korea gekannt
beiseite weisen Weiber ursprünglich stammen Spanien Mitgefühl Krach füllen einnehmen brutal böses anpassen zurückgekehrt
zugestimmt Zahn umarmen sprengen münze Krankenschwester gestrichen Gehalt ekelhaft einrichten befördert Trost Trinkgeld
spritze Route Räuber herunter Gesang cm Bauteil Baseball Ansicht womöglich verknallt schultern Schublade Nudeln muster
Lohn Gebet brillant betrug vorkommen vergraben Sklave Kreditkarte Kätzchen gespannt gepackt aufzunehmen zufolge
Zeitverschwendung wiederzusehen versprach verschaffen Tüte Spezies innere ex Austausch aufbauen verwandten verrückter
löffel Kern gestoßen fröhlich Cousine ausdrücken Anlass Villa Kompliment heftig Genosse bräuchten Bargeld Anwälte andern
verlegen Single online Mütter Heirat goldene gehasst Freak August Whisky Pfeil Island hinunter Ersatz Einbruch
dazwischen Burg ausgedrückt vorgehen Steak Level Kommunikation Galaxie erhielt ausgeraubt zuständig zurückziehen Vieh
Stevens Schrott Schein pflanze nüchtern lohnt Herzen geschworen flagge Eigentum durchaus wovor Weisheit Leine Juni
Gedicht angehalten Papst Königreich hinsetzen geschieden erleichtert Brunnen aufgepasst unterrichten Helm geraucht
Experte Einzelheit Einspruch Medien Lungen eingefallen baden Temperatur stattfinden sicherstellen Schießerei geweckt
festgenommen Buchstaben Box Bohne Besatzung weggelaufen tödlich Terrorist sanft rannte Ofen Noten lagen bezüglich
Beileid Batterie Witwe Vollidiot krieg Kasse Hausmeister bewachen ausgebildet Zivilisation tafel rechnen Lunge Loyalität
lade härter gesorgt Gelände Geheimdienst Frosch Zoo verschieben summe steck schneider schmuck Schinken schalten nebenbei
heutige harmlos geopfert Gauner erwachsenen Dealer Besprechung aussagen Argument angestellten vorzustellen treue
Schriftsteller Neffe Kerze Gloria Berater Alptraum verdächtig Lagerhaus Knöchel karre empfinden begriffen abgeschnitten
zurzeit riskant Priorität politische Nacken Musiker Kellner erschien aufbrechen aktiv Verhältnis verbreiten organisiert
Motiv Magazin jahrelang Gestank erhält Bücher Ausland Anweisung Zwerg wellen verlobte stabil sodass reif leitet Käufer
herstellen herrlich hergebracht Hall füttern feige erhöhen besprochen belästigen Werkzeug Pfannkuchen Kloster Gitarre
Elefanten Datei Cheyenne ausreden anstrengend Tarnung sämtliche realistisch Ozean frech befolgen ablenken Manieren
Hühner goldenen finale beurteilen Auswahl anlügen stille Hochzeitstag gewann chinesisch Biest Autounfall angerichtet
Vereinbarung unterbrochen überreden stahl Oskar Nichte Henker Funkgerät engagiert befragen auflegen ansonsten
Zusammenhang Zirkus Weltkrieg vorhaben sexuelle Produkt ohnehin frisst entspricht Debatte anzufangen Tankstelle Schach
Radar Krone folgend endgültig Einsamkeit Bildschirm Bewährung alpha abzuholen überstehen täte streifen Statue Sanitäter
Partei loszuwerden fremder eklig Champion beschaffen ausgeschlossen vierten vergleichen Strahlung Status Mars
Lautsprecher Klimaanlage gutmachen Gelächter beantwortet aufrichtig Rohr Kokain hinlegen gespürt Bunker Angesicht
zurückholen Zentimeter Vorbild Sauerstoff Niederlage legal heulen geschützt Feuerwerk Diagnose ausgesprochen aufrecht
Anfall vorgesetzten sprang speziell Prophezeiung Notiz manipulieren Jericho gratis Eisen ansieht Vertreter Torte
organisieren Mexikaner Kaution gezeichnet gehorchen emotional aussah angebracht ablehnen Zeremonie weiterleben
Süßigkeiten orten mitspielen beruflich beauftragt Ausschau Album Vorschriften November Marc irgendwer erschienen
Aktivitäten Zeitplan Zahnarzt Wodka Weltraum verbreitet üblich privat Kredit grüße fällen ausprobieren wären wärme
Unschuld Schwager Gürtel Geschäftsmann ausgesehen Abzug verwandt Tumor stieg Sensoren Schwachkopf Kampagne gründlich
gestritten Flecken Effekt beseitigen Transport saßen Ruhestand restlichen Leibwächter knoten gewaschen gestiegen
Frequenz arrangieren versammeln Rollstuhl naiv Kutsche Kassette gesperrt Flitterwochen festnehmen egoistisch Duft
begleitet angefasst Zuhälter übernachten Pommes Joker Hauptstadt ergreifen erbe aufeinander Anhänger Vizepräsident
Stadtrat reservieren Mütze gereist stoßen Hinsicht gedrückt ernähren aussprechen ausgebrochen aufzugeben aufstellen
Rendezvous nirgendwohin kündigen klemme Kinderspiel Kälte hervor gehandelt Darsteller begeben versorgen trat Nüsse Möbel
Kabine Initiative gerechnet fotografieren folter Drohne starren Sprengstoff Schnaps Schäden Nest Nervengas knall Gitter
gewechselt Gewahrsam durchgedreht bezeichnen Zutritt Zeh überwinden Stab schneide Mode mischen lahm Korb Käfer
Herzschlag gruselig gezählt delta behilflich zerbrochen überzeugend Standort Sackgasse pfeife Passwort Melodie kürze
Kleingeld Hongkong erfinden erbärmlich Disziplin Aspirin angeordnet abbrechen verderben umgelegt Treffpunkt
Sicherheitsdienst Saison Kanzler jährigen Heilmittel ertönt dar apropos abschließen abhängig abgelaufen zueinander
zeichnen wertvoll Umschlag Tango schrie Marionette Kartoffel erfasst entstanden Datenbank Bewohner beschweren wundern
vorgeschlagen Haltung geteilt gesendet feststellen entschied eingezogen anwesend antreten anfühlt rasen Löwen Konsulat
Konkurrenz Instinkt Höhepunkt gewisser getanzt erfuhr einsperren Dynamit Cannes behindert bedenken Autorität angefahren
Alibi Aktien Werkstatt umwerfend umkehren Sound schoss Revolver kommunizieren Katrin Eid Dummheit abgesagt zugelassen
wiegt Truthahn Picknick pfeift messen Kaninchen Januar Intelligenz entgehen einzigartig Eichhörnchen Demokratie Beck
absurd abschneiden verklagen magische Liter klarstellen jährige hilflos gefährden fit Dialog Willy Vergewaltigung ruder
quasi mittlerweile Laptop hing gestoppt gelten einfällt blasen Apfel weibliche vorlesen verkehrt schmerzhaft Scheune
Rhythmus Reichtum Pressekonferenz Päckchen Konferenz durchgeführt Chefin benimmt Badewanne angeklagt Analyse absagen
abgestürzt Verkäufer Thron seife pflichten mitbekommen mehrmals Lebewesen irgendwohin Herrscher gestürzt aufstand
Andenken weswegen Supermarkt Hai geradeaus Feuerwehr Drecksack Buchhalter Boxer Autogramm alternative Zwischenfall
vorgesehen Verzweiflung Strategie Papierkram orange neidisch Nachfolger Krüppel Hobby herzog geschäftlich gelingt
gefährdet Einkaufszentrum eingebrochen anzugreifen Schaf Nieren Mine Kalender Hase grob geregelt geeignet geehrt Euro
Budget Beförderung Bedingung außergewöhnlich ausgezogen Schöpfer Kater Italiener gestattet Genehmigung gekündigt Formel
Ego Anerkennung schrieben schrecken runden lehren knien Handschuh geliehen Flüssigkeit eventuell drunter Ausbruch aß
zukommen Väter überein Sonnenschein Genick erteilen auslösen angeheuert Vorsprung Telegramm taube klüger häufig
getäuscht Altar wehen Vorbereitungen vorbeigekommen verfahren proben
`;
