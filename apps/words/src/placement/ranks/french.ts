// Made by tools/word-ranks/make-ranks.ts. This list is CC BY-SA 4.0, as what it is made from (see NOTICE).
export const rankedWords = `
de la le et les des en un du une que être pour qui dans par plus pas au sur ne se ce il ou avec son aux cette ont ses
mais comme on tout nous sa faire aussi leur bien peut ces deux ans encore marché donc cours moins sans si entre elle peu
vous prix dont lui également effet pays cas million mois taux année temps groupe ainsi toujours société depuis tous faut
fois quelques sera entreprise contre franc je dernier chez monde alors sous action autre ils rester trois non notre doit
nouveau milliard avant exemple compter belge premier nouvelle terme avait produit cela fin niveau bénéfice travail
partie trop hausse secteur part beaucoup valeur croissance rapport base bourse lors vers souvent vie pouvoir bon surtout
nombre fonds point grand jour aller avoir nos quelque place personne plusieurs certains permettre politique cet chaque
chiffre devrait rien mieux celui qualité vente jamais production baisser résultat votre risque début banque an voir
avons elles moment question titre doute long petit notamment droit heure cependant service celle demander ceux bonne
seront économique raison car situation me nouvelles possible toutefois tant selon parce dire seul venir quatre mise
seulement van sembler client fort frais lieu gestion quand capital gouvernement projet grands réseau donner prendre plan
outre pourtant ni type pendant mesurer actuellement public important mis partir parfois nom vouloir présent passer forme
autant développement mettre grandes vue investisseur trouver maison mal moyen choix doivent direction simple période
enfant dollar personnel assez programme général eux semaine président européen tard loi certaines savoir loin expliquer
plupart jeune cinq contrat rendement nombreux fonction offre activité environ ministre cadre sens sécurité recherche
pari sorte décembre suite davantage ensuite janvier vrai cause condition juin peine certain septembre somme famille
laquelle directeur proposer gens étant fut chose portefeuille obligation afin différent technique ailleurs américain rue
livre octobre vraiment sein or enfin haut petits porte tel durée domaine aurait passe pc lorsque puis aucun tandis coup
exister propre carte crise atteindre revenu montant forte ici quant rapidement ville etc mars mon bas marque véritable
ligne longtemps devant départ pu total série quoi particulier concurrence élevé position connu principe tendance court
page évidemment aura parmi face durant femme construction désormais distribution difficile autour pratique centre vendre
juillet mai région social filiale film besoin mode représenter réalité vaut tél homme formation dix prochain genre
bureau communication participation gros pourquoi estime devient réaliser création novembre pourra consommation faible
terrain site moitié puisque repris compris avril simplement six firme perte vite via stratégie vos jeu marketing presque
manquer financier comment voiture chef constituer internet net charge nature second payer actuel investissement disposer
membre date avaient gamme revanche décision tour actionnaire solution créer concerne belle lequel seconde version cher
chacun lire décider mouvement conseil nécessaire meilleur double sujet généralement malgré confiance ayant papier
commerce met contraire information trimestre différence certaine formule permis dossier guerre acheter rendre février ma
main voire technologie élément unique courant suffit conserver maximum force fax largement soient pierre devenir minimum
mort responsable possibilité presse affaire longue travers relativement moi présence devoir ensemble santé new penser
but compagnie table nettement retour majorité potentiel moindre récemment réduction large traitement perdre étranger
parents fond capacité vitesse quel tient taille éviter jean parler propos signifie voie jouer prévoir blanc noir
logiciel continuer boire perspective développer structure suivre tiers prise professionnel néanmoins preuve bénéficiaire
couleur mondial maintenant essentiellement prévu japon prévision central international yeux ait bonnes opération pied
juge uniquement corps divers numéro réduire texte tenir budget pression mes style jacques montrer population analyste
processus placement classique dividende fortement plein wallon express faudra travailler crédit directement prime
monnaie précis appel juste tableau terre devenu rouge mémoire partenaire rapide travailleur objectif salle musique
milieu autorité chute régime liste bout performance électronique haute lancer patron affiche situer étude retrouver
revient route campagne hors culture commission semestre actif finalement monétaire passage justice poids commercial
entendre accord totalement fil clair vin euro parfaitement division principal supérieur référence téléphone management
proche collection fiscal ceci informatique volume matériel publicité train coupon progression protection nouvel change
changement garantie plaisir fils laisser privé relation peau moteur augmentation suivi volonté beau bancaire
principalement intéressant sommet vivre élevés robert oublier réponse concept obtenir poste attendre consiste augmenter
vert figure mot développé magasin collaboration répondre holding convient pouvait britannique voix disque minute quelle
contexte limite commun réduit verre allemand chine application procédure devait profit méthode poser commencer idée nuit
nord option consommateur soi métier probablement facile marc devise transport street utilisateur image propriétaire
facilement croire disponible louis difficulté sort national machine annoncer choisir découvrir soutien avez cuisine
ouvert phase certainement télévision pratiquement annuel bord paiement institution arriver constater regard état libre
rachat porter sortir commander manager cinéma histoire zone sauf avantage voici dur effectivement puisse réel puissance
fixe contact époque rythme utiliser sensible bref rencontrer spécialiste brut mauvais néerlandais supplémentaire soir cd
comprendre fusion acquis voyage logique concurrent dette sud réellement financement vieux marge dirigeant avis changer
conséquence certes ordinateur warrant fabrication redressement suffisamment délégué poursuivre chemin emploi évolution
cour automobile ancien note pension assurer garder climat sicav département sept partout immobilier lancement rating
réussir patrimoine feu expérience anciens graphique faveur droite responsabilité commande direct tonne connaissance
clairement semblent biais futur neuf chance faillite km équipe musée document sortie seraient tellement industriel
précompte immédiatement déchets sport demeure dépense employé élections détenir fruits véhicule investir mission
profiter visite affirmer wall rare succession liberté rentabilité suivant efficace agence impossible fournisseur photo
salaire disposition lesquels maintenir précisément couple enregistrer recul offrir peur hauteur positif administrateur
interne pleine vision fait retard lundi écrit cesser local délai trouvent vigueur gagner favorable génération devenue
toucher mer souligner respectivement vacances naturellement statut usa destiné défaut récent saison suisse catégorie
complexe huit fisc obtenu occuper sérieux émettre comportement limiter vingt conjoncture gauche marche ordre mobilier
parcours norme recours communauté lecteur objet fabricant réalisation amateur conséquent présenter viser détail
professeur progresser signe approche jardin flamand bilan vif sensiblement dimanche analyse surface secret historique
journée fille parc appareil diminution servir faiblesse souhaiter producteur code belles cabinet fonctionnement gérer cm
entrer vendredi café message physique dizaine faute sélection source facteur millier soleil tirer concernant fallait
sentiment bénéficier débat élevée ouvrage police pouvez attention bel constructeur contribuable moderne passion in suit
auquel dépasser spécialisée bruxellois déclaration multiple quartier vidéo dépend liquidité correction comité web
chercher filiales signer leader calcul gaz artiste déficit fédéral probable remboursement effort restaurant couverture
domicile soin luxe complet danger indispensable syndicat comporter juridique langue respect lesquelles restructuration
automatiquement plat boursier sol cotées matériau tradition progressivement capable classe familial réserver fonctionner
paie financer masse unité considérer fer riche salon territoire fixer candidat asiatique inférieur réaction fleur record
tribunal recette dessous portant acteur dehors spectaculaire produire confort reprendre mériter placer judiciaire quasi
étudiant lendemain cent japonais mark pointe solide anglais législation média victime écran nécessairement club
environnement noter exportations négociation jan entier business peinture voisin location promotion auraient caisse
maladie menu printemps usage résistance surprise mariage nécessité cote beauté exclusivement lettre software utile
gestionnaire procédé vaste normal construire démarche emprunt naissance distance tourner quantité roi ajouter géant
automatique faux litre argent confirmer indépendant énorme destinés ressources standard auparavant global école
réputation fameux rappeler conseiller veille samedi palais vit connaissent village ami budgétaire croit souci contient
habitant bras faisait introduire intérieur outil chercheur taxe transaction chambre portée réflexion ag hasard matin
assureur réforme fournir liés tenue aide fermer contenu quotidien centaine course billet critique naturel support chargé
économie guide proposition francophone importance vent conception préférence spectacle avenir grave diminuer bonheur
exactement scénario émission éventuellement royal soumis lecture monter exigence consacrer réussite échéance recevoir
évident ps art amélioration auteur estimer quinze demain précédent vendeur événement autrement expert furent
circonstance publication réserve sauce collaborateur implique obligataire établi forcément remarquable vol claude
tourisme compétence plastique rarement afficher lutte relatif envie secrétaire capitalisation langage circulation
convaincre notion visage caractéristique union paix courrier présentation barre comparaison déterminer luxembourgeois
achat solde serge propriété stratégique partage destinée absolument branche ouvre productivité améliorer joué parlement
dépit fichier personnalité né profession conscience médecin design décor faudrait participer appelle conduit longueur
tarif vérité lien correspond défi protéger revenir superbe volontiers nommer tente scientifique lié aimer mur
philosophie représentant traduit remettre discours distributeur régional italien usine personnage article fallu léger
mener spécifique récupérer procéder transmission quart publier menace réunion transfert composé dimension ralentissement
conclusion agent parfum rémunération réglementation grimper électrique dynamique exposition installer plancher déclarer
préparation beurre opérateur province renforcer téléphonique comptable effectuer trafic degré définitivement humain
optique remarquer talent appeler modifier définition peintre respecter stade statistique certificat livraison raconter
cheval médicament feuille football identique remise tenter cotisation indice neutre loyer proximité époux canada
précision cité concours populaire pétrole négatif roman ménage repas pire prudence mille rénovation égard exercice
avance fortune découvert emploie bleu technologique télécommunication indiquer lourd signal aider ancienne apporter
nette prestation publicitaire lit volatilité étape assurance lancée résoudre garantir modification revue spécial www
chacune priorité recommandation charme olivier finale immeuble logement pourcentage rire stabilité difficilement défense
magazine eau jeunesse révolution étonnant organisation dos oui édition sel compartiment bande occasion quasiment
visiteur considérablement demi découvre essentiel broker mardi reconnaissance salarié heureux radio multimédia
partiellement jugement remplacer couvrir précieux segment dessin espace refuser rejoint spécialisé rose destination
vingtaine virus chasse cotée final aspect disparu port racheter relever catalogue chaleur profil conclure réside
secondaire serveur exiger paysage ton durer décote soutenir dangereux agréable combien disparition optimiste tomber
erreur spécialisés subir classement rentable sang socialiste attitude mine liée plante vague légumes conflit excellent
licence appris gagne mari préparer purement vérifier gain métal douze meubles yen chaussure solidarité basée journal
sourire bouteille flexibilité appartient basé installation association format modem mélange ordinaire vide chimique
pharmaceutique numérique porteur répartition blanche composant parvenir évoquer calme cru culturel trente éventuel
acheteur fonctionnaire organiser russe établissement fédération créativité top importe jaune marquer mécanique tranche
quelles envisager traiter chinois vécu bail diversification renseignement souscription test siemens composition sinon
fini cash permanence échange florin émergents atout offrant bouche champ chaud preneur quitter facture modeste
processeur avenue compétition relevé bijou différentiel institutionnels traditionnel victoire correctement pub
accessible stock espérer menée nécessite provenant sent acquérir album idéal associé cheveux conserve stress donnée
endroit der martin ciel convention prouver lait continent considérable nul conjoint militaire morceau privatisation
reposer sommeil combat puissant bill richard allant toile évidence convaincu retraite théorie transformer attente cycle
héros sérieusement considération imposer cap aisément ressemble risquer totalité imaginer original intégrer auxquels
circuit jus maintien stable galerie souffle apprendre concert liquide nez température transparence champion désir
ressort équipé alimentaire présidence raisonnable ratio recommander accepter cache chocolat chuter comparer figurer
passager prison viande esprit froid jeudi liées revoir satisfaction satisfaire contrairement extérieur complémentaire
déduction remis fiscalité commercialisation manger engagé obligé proportion signature silence vote cible contemporain
fondateur communiquer majeur ouvrir compétitivité notation rang accident exceptionnel http proprement violence adapter
récession sentir arme crainte officiellement ouvrier discussion rejoindre citoyen concerné définir fabrique née oblige
patient doublé fraude désire législateur choc gratuit mobile dialogue révision poche tort trésor constante cotation
opter transformation anniversaire géographique mandat établir richesse commente intermédiaire retrouvé science banquier
former parfait rené vieille diriger tapis venus suez piste tension sac tabac bataille liégeois partenariat remplir laser
restauration chimie rendent textile brabant préalable souvenir communal avocat comparable consolider interdit rigueur
tissu pain participant profondeur taxation conducteur fermeture gris rumeur accueillir amoureux défendre pur souffre
créneau seuil office foi instrument séance véritablement attirer civil station courbe hectares influence ingénieur
couche cuir extraordinaire peux animal foie initiative poursuite survie apparemment consultant expansion séjour
champagne commentaire cylindres décennie retenu cuivre offert réagir sec varier fondation artistique permanent ph basse
concentration provoquer doux coin estimation souplesse cellule clause exemplaire malheureusement latine pilote
susceptible constat opportunité prépare accrue fruit jugé loisir trentaine bus gendarmerie air coté préciser
spécialement évoluer négligeable lion chanson festival préféré restant adopté coopération distinguer douceur retirer
bruit démocratie exception mercredi offres sucre vedette british compromis élevées soirée alternative conférence brésil
correspondant locataire moral équilibre gratuitement trait adulte normalement parole prochainement susciter clé
république couvert joueur coupe contribution insiste souhaitent impact us dégager souscrire facilité gras passé
quinzaine souvient confortable officiel vive marcel combinaison distinction définitif liaison cadeau canadien distribuer
existant servi surveillance médecine comptabilité fabriquer fasse valable envers apparition coffre digne fibre
littérature rembourser retrait pascal employeur battre chantier consulter craindre vivant observer provenance marier
céder marchandises balance copie cuisson négocier hollandais régler médical notoriété sensibilité vocation for
impression séduire imposable journaliste manifeste éditeur canal fondamental pommes remonter suffisant indicateur
provient sportif systématiquement zéro comptent récit évolué accorder faciliter universités acte brasserie favoriser
justement prudent échelle énormément composer couronne flux justifier réfugiés monsieur inspiré pollution boisson douce
intervention motif primaire entrepreneur représentation apparaissent cyclique franchement rayon conversion partager
retenue simplicité front jeter logistique reconnu heureusement comédie obligatoire recourir traces témoigne java
appliquer catastrophe conduire contribuer intervenir plafond remplacement tire portable profond repos béton
parlementaire prévention dispositif neige diffusion lentement prenant tu contenter douleur look parquet pousser argument
décoration levier midi recyclage robe directive initial intéressé surprendre univers poisson spécialisées verser
nettoyage ouverts vélo résolution courses revendre trace abonnés croissant juger symbole touriste communautaire
contrainte variable amour atelier clef détriment paquet diesel gare rapporter regarder carré psychologique rupture
téléphonie four envoyer connues consolidation créateur résulte similaire dieu agir danse occidental pensée computer
déroule franchir liquidation nouveauté prestigieux suppression pleinement simultanément cercle corruption discipline
laboratoire livrer montée participe adresse finance génie leasing versement bits dent inclus maximale précédemment
variation équipement globalement ambition fou littéralement motivation rubrique bébé plainte stockage écrire énergie
annonceurs grain séparation tournant accessoire constitution dommage efficacité frapper monopole panneau terminer
fréquemment planche supposer mm programmation résolument golf poudre étoile attaché concevoir apprécier connexion
hommage supplément entretien inutile mécanisme repli souple symbolique trouble évaluer mac cession confier moyennant
portrait cinquantaine peuple promis retenir réception sexe utilisation visiblement déposer handicap procure proviennent
auxquelles baptisé finir volant fiat joseph lyonnais enseignants geste mignon doigt encadré niche domestique filet
inflation posé promouvoir roue immense incontestablement lot pharmacie engagement introduction assister franchise
annuellement valoir volet lotus intention manifestement profondément relance suspension fourchette compenser essayer
fondé formidable tester boutique caméra label montagne temporaire condamné perception sauver thé accompagner externe
jadis manifestation miracle refus réunir révéler bateau décrire fréquence concentrer consultation dorénavant dynamisme
calculer exercer bloc couper montage subsides séduction équipés réclame égal émetteur attentif fluctuations gré partiel
vertu intranet appartement duquel kilo toit chaussée individuel raisonnement absolu intense citer doter mensuel
promoteur relais télé hiver souffrir camion camp contenir curieux détente légal rente ski soigneusement conviction
doubler racines tenant universitaire visiter center démarrage entamer magique procurer avion confronté drame féminin
habitude lutter pétrolier détour lever malade paradis spéculation concernent dérivés prince résidence voulez allocations
démontrer parking débuté échapper acquisition alentours autonomie inverse signaler cancer carnet convergence foule
nucléaire palette pence priori promesse tentative corporation aérien débiteur entité ouverture procureur supporter
voyageur privilégié terrasse trésorerie télécoms esthétique inscrit tennis clavier organisme regrouper secours théorique
réaliste aventure effectif rock bain espoir majoritaire digital krach opérationnel pauvre pont préserver rechercher
recrutement sanction traditionnellement vapeur hypothécaire illustre multinationale pareil problématique quarantaine
rentrée posent pratiquer sida étions étrange berline essence exclu joli photographe veau atteinte chapitre concertation
patience recueillir substance voile échec enthousiasme gloire transmettre éd libéralisation observateurs panique tendre
touristique brillant décret généreux industrie joie star dessert espagnol légende rapprochement salarial scolaire
assurément contraint coton curiosité libéral logo provisoirement routier veiller arbre spécialité amener avouer
collectif dessus rappel architecte examen fidélité héritier préférable relancer sable semestriels significatif
constamment périphérie conscient abandonner cents destin drogue identité invité modalités paru répertoire isabelle
champignon générer supprimer élu spa courtier foulée résister section sombre correspondance créance discret papiers
absence percée résume soie économiste ambitieux cerveau consensus coordination magistrat qualifié tournée anonyme
cassation cf confusion discrétion fondamentalement initialement maman nuance paraissent sain dm duo enseigne kg
lourdement module prononcer réalisateur équivalent adopter commis explication malaise pantalon pomme reine saumon
échéant bond courir glace multiplier pluie teint gérant répartir saveur vieilles vraisemblablement élaborer certitude
cotés détenteur invite successeur zinc big brochure cave configuration fragile issus magnifique maintenance manuel
recommandé subit traduction chronique jazz jusque louer médiatique peser saisir visible blanches boulevard commissaire
faculté individu issue prétexte réfléchir satellite commercialiser diversité logiquement renoncer compléter payant
récupération slogan administratif avancer carrément crédibilité déplacement parvenu veste immédiat jambe mousse prestige
souhait abrite religieux rédaction cure don pouce prétendre salade évaluation cuire origine remet terrible témoignent
véronique mention merveille opposition réorganisation scanner milan acier ch conteste créancier multiplication panier
quelconque spectateur troupes madame fromage interlocuteur législatives métallique réclamation schéma surplus transition
trio chair conforme costume manqué subsiste supermarchés avantageux fausse plage plaide poivre cadastral chips durable
démocratique indépendance inventé issu maturité mobilité musicien spéculatif titulaire traverser calendrier disposant
dévaluation pauvreté qualifier suédois traduire forges max appartiennent confrontés demeurent divorce dramatique
déductibles efficacement existence fermeté orienté pensé variété administration complexité photographie sauvage venant
amortissements déplacer désigner déterminant piano remontée étroit bar merveilleux min survivre ultime étudier
caractérise décidément promet redresser dessiner enfance finition jury mythe optimale pair plateau poussée hélas instant
jet laine préoccupation ramener soudain autorise humour jouit organisateurs peint sculpture équipée bronze catholique
citron couture disquette démarrer excellence fatigue imprimante meuble henry ailes carrosserie exclure hiérarchie
impressionnant massivement métro possession remporté strictement étage file hebdomadaire intéresser marbre performant
prévenir os automne bourgmestre carton contraste courage datant dépendra importations plantation sidérurgie super
adaptation allure exploiter folie instance olympique valorisation villa renaissance shell architecture authentique
autonome complicité dépendance fiable invention rencontre renouvellement ampleur canard collectionneur compliqué
médaille notaire privilégier prototype regain accru caoutchouc cinquante conjoncturel délicat débute fur réparation
soupe nourriture reculer remédier triste écart data abaissé break chien consacrés fuite gigantesque vache velours
démission accéder chemise gardé habitation huile revers axe discuter dose magie pompe provision rapidité témoignage
demandeur démonstration exact poignée applique flacon lunettes mixte nullement provisoire regretter typique vocale
diagnostic guise hardware opérer orientée passionné suffisent sénat ambiance appartenant assisté attrayant bagages
déduire forfait surprenant sérénité écouter affronter coloris contrepartie largeur proportions reconversion revente
décharge député essai infrastructure jouet musical mutation obstacle partant adjoint débarrasser débit dégustation
déjeuner glisse quotidiennement soucieux écologique pro excessif phrase promenade prometteur stimuler baisse dus massif
médiocre rentrer sale semblable bouquet ceinture coalition différemment dit linguistique marchand opinion registre
requis synergies tunnel vogue charbon emballage examiner fléchi librement mentalité miroir parité progressif sensation
sonore synonyme vinaigre alliance fier gouverneur aliments consultance déclin licenciement match millénaire studio tenu
triple bob abonnement creux jurisprudence noyau prononcé puce sinistre terminal batterie cinéaste inconvénient retourner
sympathique bailleur bonus colonne compensation continu innovation ira lent pot épreuve admettre attribuer championnat
comble conquérir incertitudes intitulé périphériques réclamer nivelles grandeur homard illustré inévitable
inévitablement marié modération positivement quarante spot stage universel vainqueur édité étendue media communiqué
conversation patronales pneus religion alternatives anversois désert interface intégralement personnellement
systématique admis blocage out parlant porcelaine pénétrer soupapes spéculateurs abus combler conservation donation
fiabilité parcourir parisien retournement collecte déception détérioration palme répéter infos actuariel australien
encourager fiscalement hautement reproche sillage soldats témoin urbain bouton coopérative correspondent vain apport
chauffage foyer ingrédients révolutionnaire score sidérurgique techniciens com constatation douzaine indemnité plomb
corriger faille foot home romantique simulation autrefois disponibilité détenu engager intégration électeurs moniteur
acceptable fantaisie habituellement posséder touche visibilité régie analyser autorisé doucement raffinement rond
sidérurgiste accroissement assiette autoroute dame décrocher essaie fréquent génétique inconnu plume probabilité préavis
scandale tomate die animé danois fondre maquillage mexicain soigner tonneau ballon chanteur entreprendre exprimer
nomination perfection renommée axée cacher méritent planning rage visa agricole centenaire confection développant ha
masque méfiance panne perdu sacré silhouette virtuel écrits candidature chargement documentation dominante indication
mince énergétique étendre aisé domine envoie fauteuil puces campo val aluminium assumer exotique expose hall navigation
rapprocher émotion acquéreur doublement défaire libération lin percevoir plonger poésie process signification songe
séparément tentation trou accusé affecté apparu complément créatif exposé inciter limitation onze préalablement trajet
st balle compression détention détermination endettement gel inchangé incontournable modernisation organe relief
remboursé sage accuse dépréciation gendarmes horaire intercommunales multitude particularité partisans reviennent vernis
volontaire directives délégation détecter localisation miel passif pile politiciens restreint vallée ventre éthique
saint activement analogue bassin boulot chapeau connaissait consortium culte dégradation lumineux perle résumé axa jules
apparence comédien connecter convertible correct enjeux incapable libellées épargne capot charger communiste congé
gagnant intérimaire orientale policier redoutable solidité basés consommer maigre masculin vitrine index avancée
description dormir exclusif gouvernementale joliment mailing modéré pénal raisins royaume accélération coupable morte
paye récolte sexuel sondage strict tranquille agit brique illustration piscine banlieue fabuleux génocide hésiter
industrialisés minimale nerveux pop positionner rassurer séminaire uniforme vis boston affiliés appréciation casser chat
compatible franchisés moules papa cannes cou discrimination dépassant metteur paire peseta spécialisation truffe
éliminer napoléon audio av baroque carburant docteur délocalisation désirent flotte harmonie sobre tandem timing
électoral proton axé civilisation compréhension confirmation crime diversifier dresser extension fantastique ignorer
incendie minoritaire négliger pacte retomber revenue sponsoring bayer aborder bouger cassette certification exigeant
frein manipulation optimisme pourvu rassembler shopping stabilisation volontairement accompagnée concret constant
fourneaux influencer interprétation intime sélectionner séparer tube voyager écrivain équivaut étroitement age oracle
accueil approuvé boom continuité cotait gravité mondialisation superficie tas terroir applicable concrétiser
conservateur diable diffuser formulaire freiner mourir oublie péril raffinage sponsors transférer verse averti défunt
failli grammes libérer nickel popularité requiert spécifiquement successives théoriquement timide ligue connaissons
douter finesse jeté justesse plaque pénétration rouler répondant chili florence accélérer adeptes adolescents foire
habitué incontestable interview noix oiseau qualification réputé syndical valoriser voler écu clarté compact
concurrentiel enseignement herbes intelligent rédiger répercussions tempérament tutelle verdure sommaire combattre
expression impérativement nostalgie nourrir robot saisie king assortie brutalement brute disparaissent engendre
injection physiquement refaire synthétique vieillissement dépression fouet judicieux lac riz secrétariat solaire
souscripteur transparent truc typiquement klm assemblée cahier chanter compétitif concession connais crédible
destruction glisser grimpe insuffisant isolé minorité passionnant aboutir adéquat archives fleuve indéniable interrogé
prescription revendications rude successifs tri trimestriel anticiper cohérence compositeur cravate indirectement
qualifie réalisme suffisait échappe aimé cuisinier explosion flexible licencié malheur militants minime opposé
particules tournage las pékin cosmétiques héritage implantation originaire renforcement sexualité vignes vitamine inde
méditerranée brevet cristal descendre décline entame faim inspire maritime menacé pervers soumettre hans bombe bouge
chic extrait gant informer précaution surveiller éclairage élargir primo tintin accomplir croyait fiche forcer
forfaitaire gourmand identifier joint millésime stabiliser virage éventail audacieux banal douche détection honoraires
littéraire marginal montre peloton protocole suggestions turbo circuler coucher finement offerte orientés prévaut pureté
tendresse élégance amont appréciable artisans assis brasseur cubes divisé débourser décevants emprunter fermement
générosité horizon originalité parent plongée scission triomphe botanique africain attaque cabine clichés criminalité
densité fixation gastronomie mythique piliers psychologie récompense résidentiel songer thérapie tromper explorer lux
malines artificielle brancher brutale clos complice compétent enthousiaste entourage fierté poupe prolonger queue
ressemblent rotation savoureux tuer jack boule chaise délit entouré majoré pessimisme planification triangle vitre
épargnants baron carbone combine diamant douloureux dépendent frigo modernité ouvrant pavillon restrictions revirement
rétrospective solitaire spontanément ben chasseurs concurrencer conditionnement exceptionnellement favorablement
grossesse généralisée inquiétant rejet résiduelle solitude épais ad approfondie circulaire colle concentré concepteur
délicieux intervenants joindre plaindre prévisible répétition stagnation stand ticket vanille élégant lunch accumuler
armée assorti bénéfique cigarettes conte désireux fiction handicapés nationalité onéreux rattraper recouvre reflet
reporter rwandais texture couteau credo descente gagnent imprimer intellectuel job ludique prédilection rebond
reconstruction angle chaleureux conviennent détruire exonération laver linge légendaire noblesse prévenu refroidissement
régulier saut tir déroulera grille habiter implantée imposant pondération prédécesseur repreneur trompe étiquette
convivialité corde essor exploitation exportateurs habituel mets mineur pause primordial classer col dictionnaire jeans
juif lenteur manifester oreille reconnaissent reconnue reproduction seize soixantaine voyez hollande capteurs chant
clinique dés nation pesant prospérité reprocher réglé sauvegarde sauvetage douglas causé chauffeur crevettes découpe
imposition infrarouge interactif langoustines pencher pessimiste pilotage porc quotité remous référendum répression
semblerait souffrance substantielle appellation couler coulisses disant déboucher dégagé déguster dérive fumé garage
inculpé lisse prospectus raisonnablement sauter soirées suffira ultérieurement usagers delta iris cardiaque
catastrophique cocktail durement détecteurs implanté jargon peso ralentir rayonnement remporte successivement urgence
académique allie condamnation décédé imaginaire sortant tolérance vice visuel vivement accusations bactéries bouillon
collaborer consentir cri débouché gibier intelligence longuement légion ménagers noble polémique repérer teneur traversé
aidant attrait capitalisme censé demeurant manteau monstre préférer remarquablement sagesse simplifier tablent te
écoulée conjointement conquis impliqué inclut légalement nécessitent perdant prenait propice rebelles sobriété
sophistiqué sophistiqués spécificité transporteurs urgent man abondamment admirablement assistance casserole chaos
confiant convenu dépenser figurant marcher nappes paradoxe pédagogique raté renvoie résultant temporairement trancher
émanant épaules brande capitaine fermentation
`;
